export const continueLink = (target: string) => ({
  labelID: target === "/" ? "accounts.toHome" : "accounts.goBack",
  href: target,
});
