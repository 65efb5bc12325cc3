import type { AddedSkillName } from "@shared/skills/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BookPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { AddedByLine } from "@/admin/added-by-line";
import { CardListItem } from "@/admin/card-list-item";
import { PaginatedList } from "@/admin/paginated-list";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { skillGroupLabels } from "./labels";
import { addedSkillNamesQuery, useRemoveSkillName } from "./queries";

const headingId = "added-skills";

/** The skills and synonyms that admins added, each with a button that removes it. */
export function AddedSkillList() {
  const namesResult = useInfiniteQuery(addedSkillNamesQuery());
  const addedNames = namesResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const removeMutation = useRemoveSkillName();
  const [nameToRemove, setNameToRemove] = useState<AddedSkillName>();
  const focusById = useFocusById();

  function handleRemove({ id }: AddedSkillName) {
    removeMutation.mutate(
      { params: { id } },
      {
        onSettled: () => setNameToRemove(undefined),
        // The focused button is removed with its item.
        onSuccess: () => focusById(headingId),
      },
    );
  }

  return (
    <section className="mt-6 grid grid-cols-1 gap-4" aria-labelledby={headingId}>
      <h2 className="text-[16px]/[22px] tracking-subheading" id={headingId} tabIndex={-1}>
        Added skills and synonyms
      </h2>
      <PaginatedList
        query={namesResult}
        loadingText="Loading the added skills"
        errorTitle="The added skills could not be loaded"
        emptyState={
          <CenteredMessage Icon={BookPlus} title="No skills added" as="h3">
            Skills and synonyms that admins add are listed here. The built-in ones cannot be removed.
          </CenteredMessage>
        }
      >
        <Card variant="flush" asChild>
          <ul aria-label="Added skills and synonyms">
            {addedNames.map((addedName) => (
              <AddedNameItem
                key={addedName.id}
                addedName={addedName}
                onRemove={() => setNameToRemove(addedName)}
              />
            ))}
          </ul>
        </Card>
      </PaginatedList>
      {nameToRemove && (
        <ConfirmDialog
          title={`Remove ${nameToRemove.name}?`}
          text={
            nameToRemove.isSynonym
              ? `${nameToRemove.skill.name} is no longer found by this name. Jobs and candidates are updated within minutes.`
              : "Its synonyms are removed too. Jobs and candidates are updated within minutes."
          }
          confirmLabel="Remove"
          pending={removeMutation.isPending}
          pendingText="Removing..."
          onConfirm={() => handleRemove(nameToRemove)}
          onCancel={() => setNameToRemove(undefined)}
        />
      )}
    </section>
  );
}

interface AddedNameItemProps {
  addedName: AddedSkillName;
  onRemove: () => void;
}

function AddedNameItem({ addedName, onRemove }: AddedNameItemProps) {
  const { name, skill, isSynonym, addedBy, createdAt } = addedName;
  return (
    <CardListItem className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{name}</b>
          <span className="ml-1 text-small text-ink-muted">
            {isSynonym ? `Synonym of ${skill.name}` : `Skill · ${skillGroupLabels[skill.group]}`}
          </span>
        </p>
        <AddedByLine addedBy={addedBy} createdAt={createdAt} />
      </div>
      <Button aria-haspopup="dialog" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 />
        Remove
      </Button>
    </CardListItem>
  );
}
