export const dashboardPermissions = [
  "site.manage",
  "settings.view",
  "community.manage",
  "community.moderate",
  "posts.moderate",
  "users.add",
  "users.edit",
  "users.delete",
  "applicants.manage",
] as const;
