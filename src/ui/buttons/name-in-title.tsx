/** Text of icon-only buttons and links, since screen readers do not all read `title`. */
export const NameInTitle = ({ title }: { title: string | undefined }) =>
  title && <span className="visually-hidden">{title}</span>;
