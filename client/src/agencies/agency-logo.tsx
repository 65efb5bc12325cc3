import { avatarImageClass, avatarVariants, getDisplayableImageUrl } from "@/ui/avatar";

interface AgencyLogoProps {
  agency: { name: string; logo: string | null };
  className?: string;
}

/**
 * The agency's logo over the first letter of its name. The letter shows if there is no logo or the logo
 * cannot be loaded. Hidden from screen readers, because the name is beside the logo.
 */
export function AgencyLogo({ agency: { name, logo: storedLogo }, className }: AgencyLogoProps) {
  const logoUrl = getDisplayableImageUrl(storedLogo);
  // Spread splits by code point, so that a letter of two UTF-16 units stays whole.
  const firstLetter = [...name][0]?.toUpperCase();
  return (
    <span
      data-slot="avatar"
      className={avatarVariants({ variant: "organization", className })}
      aria-hidden="true"
    >
      {firstLetter}
      {logoUrl && (
        <img
          key={logoUrl}
          className={avatarImageClass}
          src={logoUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
