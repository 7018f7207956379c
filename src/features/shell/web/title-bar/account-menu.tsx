import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { useViewer } from "#platform/web/site/site-context.ts";
import { DropdownButton, DropdownLink, DropdownSeparator } from "#ui/overlays/dropdown-items.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { useMenu } from "../hooks/use-menu.ts";
import styles from "./me-box.module.css";

export function AccountMenu() {
  const intl = useIntl();
  const { name, email, photoUrl } = useViewer();
  const items = useMenu("account");
  return (
    <>
      <div className={styles.head}>
        <Photo src={photoUrl} name={name} />
        <div className={styles.texts}>
          <div className={styles.name}>{name}</div>
          {email && <div className={styles.email}>{email}</div>}
        </div>
      </div>
      <Form method="post" action="/entry/signout">
        <ul className={styles.list} aria-label={intl.formatMessage({ id: "shell.account" })}>
          {items.map(({ id, name: itemName, url = "/" }) => (
            <DropdownLink key={id} href={url}>
              {itemName}
            </DropdownLink>
          ))}
          {items.length > 0 && <DropdownSeparator />}
          <DropdownButton type="submit" icon="sign-out">
            <FormattedMessage id="shell.signOut" />
          </DropdownButton>
        </ul>
      </Form>
    </>
  );
}
