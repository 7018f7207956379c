export function confirmationUrl({ target, sent }: { target: string; sent?: "1" }): string {
  const query = new URLSearchParams({
    ...(sent && { sent }),
    ...(target !== "/" && { target }),
  });
  return `/entry/emailconfirmrequest${query.size > 0 ? `?${query}` : ""}`;
}
