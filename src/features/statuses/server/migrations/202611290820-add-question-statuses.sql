update statuses set "isDefault" = false where "recordSubtype" = 'question';
update statuses set name = name || ' (' || "statusID" || ')'
where "recordSubtype" = 'question' and lower(name) in ('unanswered', 'answered', 'accepted', 'rejected');
insert into statuses ("statusID", name, state, "recordSubtype", "isDefault", "isSystem")
overriding system value values
  (1, 'Unanswered', 'open', 'question', true, true), (2, 'Answered', 'open', 'question', false, true),
  (3, 'Accepted', 'closed', 'question', false, true), (4, 'Rejected', 'open', 'question', false, true);
