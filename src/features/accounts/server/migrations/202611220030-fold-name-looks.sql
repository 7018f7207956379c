-- Skeletons take I, l and 1, O and 0, and rn and m for the same; those that are kept have to follow.
update "nameLooks" set skeleton = replace(translate(skeleton, 'i1|0', 'lllo'), 'rn', 'm');
