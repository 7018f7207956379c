-- What the applicant was asked, where the site had a question of its own then.
alter table applicants add column question text;
