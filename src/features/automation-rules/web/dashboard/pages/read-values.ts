import { ApiError, type FieldError } from "#platform/contract/errors.ts";
import { isNumeric } from "#platform/contract/texts/is-numeric.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type {
  AutomationCatalog,
  AutomationRule,
  CatalogField,
} from "../../../contract/resources.ts";

type Sent = Pick<FormCall, "values" | "lists">;
type Schema = AutomationCatalog["actions"][string]["schema"];

export function readRule(catalog: AutomationCatalog, sent: Sent): AutomationRule {
  const { triggerType = "", actionType = "", name = "" } = sent.values;
  const trigger = catalog.triggers[triggerType];
  const action = catalog.actions[actionType];
  const conditions = Object.values(catalog.conditions).flatMap(({ conditionType, ...each }) => {
    const value = valuesOf(each.schema, `conditions.${conditionType}`, sent);
    const isAsked = each.contentType === trigger?.contentType && Object.keys(value).length > 0;
    return isAsked ? [{ conditionType, conditionValue: value }] : [];
  });
  return {
    name,
    trigger: {
      triggerType,
      triggerValue: trigger ? valuesOf(trigger.schema, "trigger.triggerValue", sent) : {},
    },
    conditions,
    action: {
      actionType,
      actionValue: action ? valuesOf(action.schema, "action.actionValue", sent) : {},
    },
  };
}

function valuesOf({ properties }: Schema, prefix: string, sent: Sent): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const value = readValue(field, `${prefix}.${name}`, sent);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function readValue(field: CatalogField, name: string, { values, lists }: Sent): unknown {
  const { inputType } = field["x-control"];
  const number = (text: string) => (isNumeric(text) ? Number(text) : text);
  const text = values[name]?.trim() ?? "";
  if (inputType === "toggle") return text === "on";
  if (inputType === "duration") {
    const length = values[`${name}.length`]?.trim();
    return length ? { length: number(length), unit: values[`${name}.unit`] } : undefined;
  }
  if (inputType === "choices") {
    const selected = lists[name] ?? [];
    return selected.length > 0 ? selected.map(number) : undefined;
  }
  if (text === "") return undefined;
  return inputType === "text" || field.type === "string" ? text : number(text);
}

export async function mapErrorsToForm<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { errors = [] } = error.details;
    throw new ApiError(error.status, error.message, {
      ...error.details,
      errors: errors.map((each) => ({ ...each, field: fieldOf(each) })),
    });
  }
}

function fieldOf({ field, path }: FieldError): string {
  const name = path ? `${path}.${field}` : field;
  return /triggerTime\w+$/.test(name) ? `${name}.length` : name;
}
