import { FormattedMessage, useIntl } from "react-intl";
import { StepButton } from "#features/dashboard/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ReactionType } from "../../contract/resources.ts";
import { ReactionIcon } from "../components/reaction-icon.tsx";
import { nameOf } from "../components/reaction-name.ts";
import { editAddress } from "./pages/addresses.ts";
import styles from "./reaction-table.module.css";

interface Row {
  type: ReactionType;
  isFirst: boolean;
  isLast: boolean;
}

export const ReactionTable = ({ types }: { types: readonly ReactionType[] }) => (
  <Table
    caption={<FormattedMessage id="reactions.manage" />}
    hideCaption
    alignsMiddle
    columns={columns}
    rows={types.map((type, index) => ({
      type,
      isFirst: index === 0,
      isLast: index === types.length - 1,
    }))}
    rowKey={({ type }) => type.urlCode}
  />
);

const columns: TableColumn<Row>[] = [
  {
    id: "name",
    header: <FormattedMessage id="reactions.name" />,
    cell: ({ type }) => <Name type={type} />,
  },
  {
    id: "class",
    header: <FormattedMessage id="reactions.class" />,
    cell: ({ type }) => <FormattedMessage id={`reactions.class.${type.class}`} />,
  },
  {
    id: "points",
    header: <FormattedMessage id="reactions.points" />,
    isNumeric: true,
    cell: ({ type: { points } }) => points,
  },
  {
    id: "value",
    header: <FormattedMessage id="reactions.value" />,
    isNumeric: true,
    cell: ({ type: { reactionValue } }) => reactionValue,
  },
  {
    id: "offered",
    header: <FormattedMessage id="reactions.active" />,
    cell: ({ type }) => <Offer type={type} />,
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="reactions.order" />
      </span>
    ),
    isNumeric: true,
    cell: (row) => <Steps {...row} />,
  },
];

function Name({ type }: Pick<Row, "type">) {
  const intl = useIntl();
  return (
    <span className={styles.name}>
      <ReactionIcon name={type.icon} />
      <Link href={editAddress(type.urlCode)}>
        <bdi>{nameOf(intl, { urlcode: type.urlCode, name: type.name })}</bdi>
      </Link>
      {!type.active && (
        <Tag>
          <FormattedMessage id="reactions.off" />
        </Tag>
      )}
    </span>
  );
}

/** Puts a reaction into the row below posts, or takes it out. */
function Offer({ type: { urlCode, name, active } }: Pick<Row, "type">) {
  const act = active ? "withdraw" : "offer";
  return (
    <Button type="submit" form="rows" name="act" value={`${act}:${urlCode}`} size="medium">
      <FormattedMessage
        id={`reactions.${act}`}
        values={{
          name: (
            <bdi key="name" className="visually-hidden">
              {name}
            </bdi>
          ),
        }}
      />
    </Button>
  );
}

function Steps({ type: { urlCode, name }, isFirst, isLast }: Row) {
  return (
    <span className={styles.steps}>
      <StepButton step="up" id={urlCode} isPossible={!isFirst}>
        <FormattedMessage id="reactions.up" values={{ name }} />
      </StepButton>
      <StepButton step="down" id={urlCode} isPossible={!isLast}>
        <FormattedMessage id="reactions.down" values={{ name }} />
      </StepButton>
    </span>
  );
}
