import type { IntlShape } from "react-intl";

export const rulesUrl = "/dashboard/automation-rules";
export const historyUrl = `${rulesUrl}/history`;

export const editUrl = (automationRuleID: number) => `${rulesUrl}/${automationRuleID}/edit`;
export const confirmUrl = (id: number, act: "run" | "delete") => `${rulesUrl}/${id}/${act}`;

export const rehearsalUrl = (automationRuleID: number) =>
  `${rulesUrl}/${automationRuleID}/rehearsal`;

export const dispatchUrl = (automationRuleID: number, ruleDispatchID: string) =>
  `${rulesUrl}/${automationRuleID}/history/${ruleDispatchID}`;

export const historyOf = (automationRuleID: number | undefined, page = 1) => {
  const query = new URLSearchParams({
    ...(automationRuleID === undefined ? {} : { rule: String(automationRuleID) }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${historyUrl}?${query}` : historyUrl;
};

export const rulesAbove = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "automation-rules.title" }), url: rulesUrl },
];
