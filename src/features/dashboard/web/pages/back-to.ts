/**
 * The page that a form was on, as it was, to say there what was done. Scripts ask for it with an
 * ending of their own.
 */
export function backTo(request: Request, done: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("done", done);
  return `${pathname.replace(/\.data$/, "")}?${searchParams}`;
}
