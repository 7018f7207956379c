import styles from "./apps.module.css";

interface App {
  description: string;
  homeUrl: string;
  logoUrl: string;
}

/** What administrators say of an app, below its name. */
export function AppHead({ app: { description, homeUrl, logoUrl } }: { app: App }) {
  const host = URL.parse(homeUrl)?.host;
  if (!host && !description && !logoUrl) return null;
  return (
    <div className={styles.head}>
      {logoUrl && (
        <img
          className={styles.logo}
          src={logoUrl}
          alt=""
          width={48}
          height={48}
          referrerPolicy="no-referrer"
        />
      )}
      <div>
        {host && (
          <p className={styles.quiet}>
            <a href={homeUrl} rel="noopener noreferrer nofollow" target="_blank" dir="ltr">
              {host}
            </a>
          </p>
        )}
        {description && (
          <p className={styles.quiet} dir="auto">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
