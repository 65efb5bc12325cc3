import { phoneHref } from "@/lib/browser/phone-link";
import { cn } from "@/lib/cn";
import { CopyButton } from "@/ui/copy-button";
import { TextLink } from "@/ui/text-link";

interface CopyablePhoneProps {
  phone: string;
  copyClassName?: string;
  /** Shows the number in the link color, underlined. Otherwise the `tel:` link looks like plain text. */
  isStyledAsLink?: boolean;
}

/** A phone number with a `tel:` link and a copy button. */
export function CopyablePhone({ phone, copyClassName, isStyledAsLink }: CopyablePhoneProps) {
  return (
    <span className="flex min-w-0 items-center gap-0.5">
      {isStyledAsLink ? (
        <TextLink className="min-w-0 wrap-anywhere" href={phoneHref(phone)}>
          {phone}
        </TextLink>
      ) : (
        <a className="min-w-0 py-0.75 wrap-anywhere" href={phoneHref(phone)}>
          {phone}
        </a>
      )}
      <CopyButton className={cn("-my-2", copyClassName)} text={phone} label={`Copy ${phone}`} />
    </span>
  );
}
