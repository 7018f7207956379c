/** Back to where somebody was, or to the home page. */
export const wayOn = (target: string) => ({
  labelID: target === "/" ? "accounts.toHome" : "accounts.goBack",
  href: target,
});
