create index "discussions_mentionedUsers" on discussions using gin ("mentionedUsers"("bodyHtml"))
  where position('data-userid="' in "bodyHtml") > 0;
