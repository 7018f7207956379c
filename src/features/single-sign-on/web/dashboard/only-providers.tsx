import { FormattedMessage } from "react-intl";
import type { z } from "zod";
import { DashboardForm, DashboardSection } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { getLockedOut } from "../../contract/routes.ts";
import styles from "./providers.module.css";

export type LockedOut = z.output<NonNullable<(typeof getLockedOut)["output"]>>;

const text = (id: string) => <FormattedMessage id={`single-sign-on.required${id}`} />;

/** Says who would be locked out before members have to use services. */
export function OnlyProviders({ lockedOut }: { lockedOut: LockedOut }) {
  const { isRequired, countServices, count, members } = lockedOut;
  if (countServices === 0 && !isRequired) return null;
  return (
    <DashboardSection title={text("")} description={text(".text")}>
      {count > 0 && (
        <>
          <Message tone="warning">
            <FormattedMessage id="single-sign-on.required.lockedOut" values={{ count }} />
          </Message>
          <ul className={styles.members}>
            {members.map(({ userID, name }) => (
              <li key={userID}>
                <Link href={`/dashboard/users/${userID}`}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <DashboardForm
        intent={isRequired ? "release" : "require"}
        isDangerous={!isRequired && count > 0}
        submitLabel={text(isRequired ? ".release" : ".require")}
      >
        {null}
      </DashboardForm>
    </DashboardSection>
  );
}
