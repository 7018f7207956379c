import { Button } from "../buttons/button.tsx";
import { Box } from "../layout/box.tsx";
import { PageHeading } from "../layout/page-heading.tsx";
import { PanelBox } from "../layout/panel-box.tsx";
import { Collapsible } from "../lists/collapsible.tsx";
import { Table, type TableColumn } from "../lists/table.tsx";
import { Link } from "../navigation/link.tsx";
import styles from "./gallery.module.css";
import { Row, Section } from "./section.tsx";

type Member = { name: string; joined: string; posts: number };

const members: Member[] = [
  { name: "Ada", joined: "March 2024", posts: 1204 },
  { name: "Bartholomew Featherstonehaugh-Cholmondeley", joined: "July 2025", posts: 3 },
  { name: "ليلى", joined: "May 2026", posts: 87 },
];

const columns: TableColumn<Member>[] = [
  { id: "name", header: "Name", cell: (member) => <Link href="/profile">{member.name}</Link> },
  { id: "joined", header: "Joined", cell: (member) => member.joined },
  { id: "posts", header: "Posts", cell: (member) => member.posts, isNumeric: true },
];

const denseColumns = columns.map((column) =>
  column.id === "name" ? column : { ...column, isQuiet: true, isShort: true },
);

const text =
  "A reading room is quiet, warm and quick. People and their words come first, controls appear when wanted. ";

export function ContentGallery() {
  return (
    <Section id="content" title="Content">
      <Row name="Page headings" stacked>
        <PageHeading
          level={3}
          title="Recent pages"
          subtitle="What people talk about"
          actions={<Button size="medium">New post</Button>}
        />
        <PageHeading
          level={3}
          title="Geometry"
          subtitle="Mathematics"
          subtitleType="overline"
          description={text}
        />
      </Row>
      <Row name="Boxes" stacked>
        <Box>With a border</Box>
        <Box border="shadow">With a shadow</Box>
        <Box border="none" tinted>
          With a tint
        </Box>
        <PanelBox title="Related" border="border" action={<Link href="/all">View All</Link>}>
          {text}
        </PanelBox>
      </Row>
      <Row name="Table" stacked>
        <Table
          caption="Members"
          columns={columns}
          rows={members}
          rowKey={(member) => member.name}
        />
        <Table
          caption="Members, one line each"
          isDense
          columns={denseColumns}
          rows={members}
          rowKey={(member) => member.name}
        />
      </Row>
      <Row name="Collapsible" stacked>
        <div className={styles.half}>
          <Collapsible>{text.repeat(6)}</Collapsible>
        </div>
        <div className={styles.half}>
          <Collapsible>{text}</Collapsible>
        </div>
      </Row>
    </Section>
  );
}
