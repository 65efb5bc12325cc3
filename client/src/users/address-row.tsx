import type { UserAddress } from "@shared/users/schemas";
import { Check, Mail, Trash2 } from "lucide-react";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { IconText } from "@/ui/icon-text";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { StatusBadge } from "@/ui/status-badge";
import { addressTypeLabels, makePrimaryAndAskForLinkText } from "./labels";

export const addressElementId = (id: number) => `address-${id}`;

interface AddressRowProps {
  address: UserAddress;
  isMakingPrimary: boolean;
  isSendingLink: boolean;
  onMakePrimary: () => void;
  onSendLink: () => void;
  onRemove: () => void;
}

/** An email address with its status and actions. */
export function AddressRow({
  address,
  isMakingPrimary,
  isSendingLink,
  onMakePrimary,
  onSendLink,
  onRemove,
}: AddressRowProps) {
  const { email, isPrimary, isVerified, type } = address;
  const siteSendsEmails = siteEmails.areSent();
  const canSendLink = !isVerified && siteSendsEmails;
  const hasActions = !isPrimary || canSendLink;
  return (
    <SettingsRow wrapsActions id={addressElementId(address.id)} tabIndex={-1}>
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{email}</b>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-small max-md:text-body">
          {isPrimary && <StatusBadge tone="success">Primary</StatusBadge>}
          <span className="text-ink-faint">{addressTypeLabels[type]}</span>
          {isVerified ? (
            <IconText tone="success" Icon={Check}>
              Verified
            </IconText>
          ) : (
            <IconText tone="attention" Icon={Mail}>
              {siteSendsEmails ? "Link sent, not verified" : "Not verified"}
            </IconText>
          )}
        </div>
        {isPrimary && (
          <p className="mt-1 text-small text-ink-faint max-md:text-body">
            Make another address primary to remove this one.
          </p>
        )}
        {!isPrimary && !isVerified && (
          <p className="mt-1 text-small text-ink-faint max-md:text-body">
            {siteSendsEmails
              ? "Removed 24 hours after the last link unless you verify it."
              : `Removed after 24 hours unless you verify it. ${makePrimaryAndAskForLinkText}`}
          </p>
        )}
        {isPrimary && !isVerified && !siteSendsEmails && (
          <p className="mt-1 text-small text-ink-faint max-md:text-body">{askForLinkText}</p>
        )}
      </div>
      {hasActions && (
        <SettingsRowActions wrapsActions>
          {canSendLink && (
            <Button
              variant="ghost"
              size="sm"
              onClick={onSendLink}
              pending={isSendingLink}
              aria-label={`Send again to ${email}`}
            >
              Send again
            </Button>
          )}
          {!isPrimary && (
            <>
              <Button
                variant="ghost"
                size="sm"
                onClick={onMakePrimary}
                pending={isMakingPrimary}
                aria-label={`Make primary: ${email}`}
              >
                Make primary
              </Button>
              <IconButton size="sm" label={`Remove ${email}`} onClick={onRemove} aria-haspopup="dialog">
                <Trash2 className="size-4" />
              </IconButton>
            </>
          )}
        </SettingsRowActions>
      )}
    </SettingsRow>
  );
}
