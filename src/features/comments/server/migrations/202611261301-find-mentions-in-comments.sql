create index "comments_mentionedUsers" on comments using gin ("mentionedUsers"("bodyHtml"))
  where position('data-userid="' in "bodyHtml") > 0;
