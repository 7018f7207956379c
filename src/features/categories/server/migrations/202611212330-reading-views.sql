-- How the comments in a category are read unless a reader chose; null follows the category above, and at the top the site.
alter table categories add "commentsView" text check ("commentsView" in ('pages', 'tree', 'stream'));
