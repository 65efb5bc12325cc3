import { BackLink } from "@/ui/back-link";
import { useProfileOrigin } from "./use-profile-origin";

interface ProfileBackLinkProps {
  /** The page that the link opens if the profile was opened directly. */
  defaultPage: { href: string; text: string };
}

/** Link from a profile to the page from which it was opened. */
export function ProfileBackLink({ defaultPage }: ProfileBackLinkProps) {
  const origin = useProfileOrigin();
  if (origin) return <BackLink href={origin.href}>{`Back to ${origin.text}`}</BackLink>;
  return <BackLink href={defaultPage.href}>{defaultPage.text}</BackLink>;
}
