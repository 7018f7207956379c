-- Dots do not tell names apart, nor do they tell how names look.
update "nameLooks" set skeleton = btrim(regexp_replace(replace(skeleton, '.', ''), ' +', ' ', 'g'))
where skeleton like '%.%';
