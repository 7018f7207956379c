import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";

export interface MoreCategoriesProps {
  count: number;
  url: string;
  className?: string;
}

export function MoreCategories({ count, url, className }: MoreCategoriesProps) {
  return (
    <Link href={url} className={className}>
      <FormattedMessage id="categories.more" values={{ count }} />
    </Link>
  );
}
