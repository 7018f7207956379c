import { useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./knowledge.module.css";

interface Item {
  recordType: string;
  recordID: number;
  name: string;
  url: string;
  sort: number;
}

interface ArrangedListProps {
  items: readonly Item[];
  knowledgeBaseID: number;
}

/** Articles, then categories, each with buttons that move it among its like. */
export function ArrangedList({ items, knowledgeBaseID }: ArrangedListProps) {
  if (items.length === 0) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="base" value={knowledgeBaseID} />
      {["article", "knowledgeCategory"].map((type) => (
        <Arranged key={type} items={items.filter(({ recordType }) => recordType === type)} />
      ))}
    </Form>
  );
}

function Arranged({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <ol className={styles.list}>
      {items.map((item, index) => (
        <li key={item.recordID} className={styles.row}>
          <Link href={item.url}>
            <bdi>{item.name}</bdi>
          </Link>
          <span className={styles.buttons}>
            <MoveButton item={item} icon="arrow-up" before={items[index - 1]?.sort} />
            <MoveButton
              item={item}
              icon="arrow-down"
              before={index + 1 < items.length ? (items[index + 1]?.sort ?? 0) + 1 : undefined}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonProps {
  item: Item;
  icon: "arrow-up" | "arrow-down";
  /** Place before which it is put; undefined at the end of the list. */
  before: number | undefined;
}

function MoveButton({ item: { recordType, recordID, name }, icon, before }: MoveButtonProps) {
  const intl = useIntl();
  const id = icon === "arrow-up" ? "knowledge.moveUp" : "knowledge.moveDown";
  return (
    <Button
      type="submit"
      variant="icon"
      size="compact"
      icon={icon}
      name="act"
      value={`move:${recordType}:${recordID}:${before}`}
      disabled={before === undefined}
      title={intl.formatMessage({ id }, { name })}
    />
  );
}
