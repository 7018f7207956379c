-- Grants on resources that take theirs from elsewhere counted for nothing; today they are refused.
delete from "rolePermissions" g
where g."resourceID" <> 0 and not exists (
  select from "permissionJunctions" j
  where j."resourceType" = g."resourceType" and j."resourceID" = g."resourceID" and j."aliasID" is null
);
