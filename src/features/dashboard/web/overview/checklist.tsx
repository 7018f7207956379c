import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Overview } from "../../contract/resources.ts";
import { DashboardSection } from "../components/dashboard-section.tsx";
import styles from "./checklist.module.css";

type ListData = Overview["checklists"][number];
type Item = ListData["items"][number];

/** What is left to set up. Those items that the product cannot see are ticked by hand. */
export function Checklist({ checklist }: { checklist: ListData }) {
  const { items, guideUrl, changeUrl } = checklist;
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <DashboardSection title={<FormattedMessage id="dashboard.checklist" />}>
      <p className={styles.progress}>
        <FormattedMessage id="dashboard.checklist.progress" values={{ done, all: items.length }} />
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <ChecklistItem key={item.id} item={item} changeUrl={changeUrl} />
        ))}
      </ul>
      <Form method="post" action={changeUrl} className={styles.actions}>
        <LinkButton href={guideUrl}>
          <FormattedMessage id="dashboard.checklist.guide" />
        </LinkButton>
        <Button type="submit" name="hide" value="on" variant="text">
          <FormattedMessage id="dashboard.checklist.hide" />
        </Button>
      </Form>
    </DashboardSection>
  );
}

function ChecklistItem({ item, changeUrl }: { item: Item; changeUrl: string }) {
  const { id, name, text, url, isDone, isByHand } = item;
  return (
    <li className={styles.item} data-done={isDone ? "" : undefined}>
      <span className={styles.mark}>
        {isDone && <Icon name="check" size="small" />}
        <span className="visually-hidden">
          <FormattedMessage id={`dashboard.checklist.${isDone ? "done" : "open"}`} />
        </span>
      </span>
      <div className={styles.words}>
        {url ? <Link href={url}>{name}</Link> : <span>{name}</span>}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {isByHand && !isDone && (
        <Form method="post" action={changeUrl}>
          <Button type="submit" name="done" value={id} size="medium">
            <FormattedMessage id="dashboard.checklist.tick" />
          </Button>
        </Form>
      )}
    </li>
  );
}
