/** What a button or link that shows only an icon says: its `title` alone is not said everywhere. */
export const NameInTitle = ({ title }: { title: string | undefined }) =>
  title && <span className="visually-hidden">{title}</span>;
