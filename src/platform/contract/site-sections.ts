const outside = /^\/(api|appearance|assets|avatars|dashboard|dev|oembed|texts|uploads)(?=[/?#]|$)/;
const isPath = /^\/(?!\/)/;

/** Whether a link does not lead to a page that sections have: files, the API, the dashboard, other sites. */
export const isOutsideSections = (target: string): boolean =>
  !isPath.test(target) || outside.test(target);
