import { zodResolver } from "@hookform/resolvers/zod";
import {
  type PublicEmailDomain,
  publicEmailDomainInput,
  publicEmailDomainRemovalInput,
} from "@shared/admin/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Mails, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { BulletList } from "@/ui/bullet-list";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { AddedByLine } from "./added-by-line";
import { CardListItem } from "./card-list-item";
import { CardColumn, PaginatedList } from "./paginated-list";
import { publicEmailDomainsQuery, useAddPublicEmailDomain, useRemovePublicEmailDomain } from "./queries";

const addButtonId = "add-public-domain";

/** The domains of public mail services that admins added to the built-in list. */
export function PublicEmailDomainList() {
  const domainsResult = useInfiniteQuery(publicEmailDomainsQuery());
  const publicEmailDomains = domainsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const [isAdding, setIsAdding] = useState(false);
  const [domainToRemove, setDomainToRemove] = useState<PublicEmailDomain>();
  const focusById = useFocusById();

  function handleRemoved() {
    setDomainToRemove(undefined);
    // The focused button was removed with its item.
    focusById(addButtonId);
  }

  const addButton = (
    <Button id={addButtonId} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
      <Plus />
      Add Domain
    </Button>
  );
  return (
    <CardColumn>
      {publicEmailDomains.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="max-w-[68ch] flex-[1_1_280px] text-ink-muted">
            Anybody can get an address on these domains, so no organization can claim them.
          </p>
          {addButton}
        </div>
      )}
      <PaginatedList
        query={domainsResult}
        hasRowSkeleton
        loadingText="Loading the mail services"
        errorTitle="The mail services could not be loaded"
        emptyState={
          <CenteredMessage Icon={Mails} title="No mail services added" action={addButton}>
            Large public mail services are on a built-in list. Add one that it lacks, so that no organization
            can claim its domain.
          </CenteredMessage>
        }
      >
        <Card variant="flush" asChild>
          <ul aria-label="Public mail services">
            {publicEmailDomains.map((publicEmailDomain) => (
              <PublicEmailDomainItem
                key={publicEmailDomain.id}
                publicEmailDomain={publicEmailDomain}
                onRemove={() => setDomainToRemove(publicEmailDomain)}
              />
            ))}
          </ul>
        </Card>
      </PaginatedList>
      {isAdding && <AddPublicEmailDomainDialog onClose={() => setIsAdding(false)} />}
      {domainToRemove && (
        <RemovePublicEmailDomainDialog
          publicEmailDomain={domainToRemove}
          onRemoved={handleRemoved}
          onClose={() => setDomainToRemove(undefined)}
        />
      )}
    </CardColumn>
  );
}

interface PublicEmailDomainItemProps {
  publicEmailDomain: PublicEmailDomain;
  onRemove: () => void;
}

function PublicEmailDomainItem({ publicEmailDomain, onRemove }: PublicEmailDomainItemProps) {
  const { domain, addedBy, createdAt } = publicEmailDomain;
  return (
    <CardListItem className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <div className="min-w-0">
        <b className="font-semibold">{domain}</b>
        <AddedByLine addedBy={addedBy} createdAt={createdAt} />
      </div>
      <Button aria-haspopup="dialog" aria-label={`Remove ${domain}`} onClick={onRemove}>
        <Trash2 />
        Remove
      </Button>
    </CardListItem>
  );
}

function AddPublicEmailDomainDialog({ onClose }: { onClose: () => void }) {
  const addMutation = useAddPublicEmailDomain();
  const form = useForm({
    resolver: zodResolver(publicEmailDomainInput),
    defaultValues: { domain: "", reason: "" },
  });
  return (
    <FormDialog
      title="Add a mail service"
      size="narrow"
      form={form}
      onSubmit={(body) => addMutation.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Add Domain"
      pendingText="Adding..."
      errorTitle="The domain was not added"
    >
      <BulletList>
        <li>No organization can claim the domain, or one below it.</li>
        <li>An organization that has it loses it. Its members stay, but nobody joins by it any more.</li>
      </BulletList>
      <TextField name="domain" label="Domain" placeholder="example.com" />
      <TextAreaField
        name="reason"
        label="Reason"
        optional
        hint="Kept in the record, which only admins read."
        rows={2}
      />
    </FormDialog>
  );
}

interface RemovePublicEmailDomainDialogProps {
  publicEmailDomain: PublicEmailDomain;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovePublicEmailDomainDialog({
  publicEmailDomain,
  onRemoved,
  onClose,
}: RemovePublicEmailDomainDialogProps) {
  const removeMutation = useRemovePublicEmailDomain();
  const form = useForm({
    resolver: zodResolver(publicEmailDomainRemovalInput),
    defaultValues: { reason: "" },
  });
  async function handleRemove(body: { reason: string }) {
    await removeMutation.mutateAsync({ params: { id: publicEmailDomain.id }, body });
    onRemoved();
  }
  return (
    <FormDialog
      title={`Remove ${publicEmailDomain.domain}?`}
      size="narrow"
      form={form}
      onSubmit={handleRemove}
      onClose={onClose}
      submitLabel="Remove"
      submitVariant="dangerSolid"
      pendingText="Removing..."
      errorTitle="The domain was not removed"
    >
      <p className="text-ink-muted">
        Organizations can claim it again. Those that lost it do not get it back by themselves.
      </p>
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Kept in the record, which only admins read."
        rows={3}
      />
    </FormDialog>
  );
}
