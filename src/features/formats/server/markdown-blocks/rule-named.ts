export function ruleNamed<Rule extends { name: string }>(
  ruler: { getRules(chain: string): readonly Rule[] },
  name: string,
): Rule {
  const rule = ruler.getRules("").find((each) => each.name === name);
  if (!rule) throw new Error(`The Markdown library has no rule ${name}.`);
  return rule;
}
