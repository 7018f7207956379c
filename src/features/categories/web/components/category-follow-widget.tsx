import { Slot, type SlotProps } from "#platform/web/slots/slots.tsx";
import styles from "./category-follow-widget.module.css";

type CategoryFollowWidgetProps = SlotProps<"category.tools"> & {
  alignment: "start" | "center" | "end";
};

export const CategoryFollowWidget = ({ alignment, ...category }: CategoryFollowWidgetProps) => (
  <div className={styles.follow} style={{ justifyContent: alignment }}>
    <Slot place="category.tools" {...category} />
  </div>
);
