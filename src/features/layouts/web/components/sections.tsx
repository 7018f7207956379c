import type { ComponentProps } from "react";
import { FullWidth } from "#ui/layout/full-width.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import type { HydratedNode } from "../../contract/resources.ts";
import { LayoutNodes } from "./layout-node.tsx";
import styles from "./sections.module.css";

type Slot = readonly HydratedNode[];
type Slots<Name extends string> = Record<Name | "breadcrumbs", Slot>;

export function SectionFullWidth({ children }: { children: Slot }) {
  return (
    <FullWidth bleeds>
      <LayoutNodes nodes={children} />
    </FullWidth>
  );
}

export function SectionOneColumn({ children, isNarrow }: { children: Slot; isNarrow: boolean }) {
  return (
    <Columns columns={1} narrow={isNarrow}>
      <Stack nodes={children} />
    </Columns>
  );
}

type TwoColumns = Slots<"mainTop" | "mainBottom" | "secondaryTop" | "secondaryBottom"> & {
  isInverted: boolean;
};

export function SectionTwoColumns({ isInverted, ...slots }: TwoColumns) {
  const main = [...slots.mainTop, ...slots.mainBottom];
  const secondary = [...slots.secondaryTop, ...slots.secondaryBottom];
  const breadcrumbs = orNothing(slots.breadcrumbs);
  if (main.length === 0 || secondary.length === 0)
    return (
      <Columns columns={1} breadcrumbs={breadcrumbs}>
        <Stack nodes={[...main, ...secondary]} />
      </Columns>
    );
  const panel = <LayoutNodes nodes={secondary} />;
  return (
    <Columns columns={2} isInverted={isInverted} secondary={panel} breadcrumbs={breadcrumbs}>
      <Stack nodes={main} />
    </Columns>
  );
}

type ThreeColumns = Slots<
  "leftTop" | "leftBottom" | "middleTop" | "middleBottom" | "rightTop" | "rightBottom"
>;

export function SectionThreeColumns(slots: ThreeColumns) {
  return (
    <Columns
      columns={3}
      left={orNothing([...slots.leftTop, ...slots.leftBottom])}
      right={orNothing([...slots.rightTop, ...slots.rightBottom])}
      breadcrumbs={orNothing(slots.breadcrumbs)}
    >
      <Stack nodes={[...slots.middleTop, ...slots.middleBottom]} />
    </Columns>
  );
}

export function SectionTwoColumnsEven({ left, right, breadcrumbs }: Slots<"left" | "right">) {
  return (
    <Columns columns={1} breadcrumbs={orNothing(breadcrumbs)}>
      <div className={styles.even}>
        <Stack nodes={left} />
        <Stack nodes={right} />
      </div>
    </Columns>
  );
}

export function SectionThreeColumnsEven(slots: Slots<"left" | "middle" | "right">) {
  return (
    <Columns columns={1} breadcrumbs={orNothing(slots.breadcrumbs)}>
      <div className={styles.even}>
        <Stack nodes={slots.left} />
        <Stack nodes={slots.middle} />
        <Stack nodes={slots.right} />
      </div>
    </Columns>
  );
}

function Columns(props: ComponentProps<typeof PageLayout>) {
  return (
    <div className={styles.section}>
      <PageLayout {...props} />
    </div>
  );
}

function Stack({ nodes }: { nodes: Slot }) {
  return (
    <div className={styles.stack}>
      <LayoutNodes nodes={nodes} />
    </div>
  );
}

const orNothing = (nodes: Slot) => (nodes.length > 0 ? <LayoutNodes nodes={nodes} /> : undefined);
