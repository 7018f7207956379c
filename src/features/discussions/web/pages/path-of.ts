/** The path of the page that a form was sent from: scripts send it with an ending of their own. */
export const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/\.data$/, "");
