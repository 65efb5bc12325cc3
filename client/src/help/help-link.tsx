import { Link } from "wouter";

/** The way to help, last on every page that has no sidebar; with a sidebar it stands at its foot. */
export function HelpLink() {
  return (
    <p className="helplink">
      <Link className="link" href="/help">
        Help
      </Link>
    </p>
  );
}
