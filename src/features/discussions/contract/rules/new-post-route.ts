/** Page with the form for new posts of a type, `/post/{type}`; a feature lists it among the routes of its pages. */
export const newPostRoute = (type: string) => ({
  path: `post/${type}/:categoryID?`,
  file: "features/discussions/web/posting/pages/new-discussion.tsx",
  id: `new-${type}`,
});
