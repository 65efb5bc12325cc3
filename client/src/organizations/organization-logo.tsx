import { initialsOf } from "@shared/lib/format";
import { avatarImageClass, avatarVariants, getDisplayableImageUrl } from "@/ui/avatar";

interface OrganizationLogoProps {
  organization: { name: string; logo: string | null };
  size?: "md" | "lg";
}

/**
 * Logo or initials, square in contrast to users' pictures. Hidden from screen readers, because the name is
 * next to it.
 */
export function OrganizationLogo({ organization: { name, logo: logoUrl }, size }: OrganizationLogoProps) {
  const validLogoUrl = getDisplayableImageUrl(logoUrl);
  return (
    <span data-slot="avatar" className={avatarVariants({ variant: "organization", size })} aria-hidden="true">
      {validLogoUrl ? (
        <img
          className={avatarImageClass}
          src={validLogoUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        initialsOf({ username: name })
      )}
    </span>
  );
}
