/** URL of the form's page with `done` set, without the suffix that React Router adds to data requests. */
export function backTo(request: Request, done: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("done", done);
  return `${pathname.replace(/\.data$/, "")}?${searchParams}`;
}
