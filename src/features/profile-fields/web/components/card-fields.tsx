import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useCardUser } from "#features/users/web/public.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { cachedRequests } from "#platform/web/calls/cached-requests.ts";
import type { ProfileField } from "../../contract/resources.ts";
import styles from "./card-fields.module.css";
import { isEmpty, textOf } from "./field-text.ts";

type ProfileFields = typeof import("../../contract/routes.ts");

export function CardFields() {
  const intl = useIntl();
  const { profileFields: values = {} } = useCardUser() ?? {};
  const said = useFieldsOnCards()
    .map((field) => ({ ...field, value: ownValue(values, field.apiName) }))
    .filter(({ value }) => !isEmpty(value));
  if (said.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {said.map((field) => (
        <div key={field.apiName}>
          <dt>{field.label}</dt>
          <dd dir="auto">{textOf(field, intl)}</dd>
        </div>
      ))}
    </dl>
  );
}

const askForFields = cachedRequests(() =>
  apiOf<ProfileFields>()(browserTransport)("GET /profile-fields", { query: { enabled: true } }),
);

/** Empty if the request fails. */
function useFieldsOnCards(): readonly ProfileField[] {
  const [fields, setFields] = useState<readonly ProfileField[]>([]);
  useEffect(() => {
    let isShown = true;
    askForFields(undefined).then(
      (all) => isShown && setFields(all.filter(({ displayOptions }) => displayOptions.userCards)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return fields;
}
