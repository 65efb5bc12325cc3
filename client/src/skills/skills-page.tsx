import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { BookOpenCheck, Plus } from "lucide-react";
import { useState } from "react";
import { AdminHeader } from "@/admin/admin-header";
import { CardColumn, PaginatedList } from "@/admin/paginated-list";
import { useIsListEmpty } from "@/lib/api/use-is-list-empty";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { parseSearchParams, textParam, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { BusyRegion } from "@/ui/busy-region";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { SearchBox } from "@/ui/search-box";
import { Toolbar } from "@/ui/toolbar";
import { AddSkillDialog } from "./add-skill-dialog";
import { AddSynonymDialog } from "./add-synonym-dialog";
import { AddedSkillList } from "./added-skill-list";
import { addedSkillNamesQuery, unknownSkillsQuery } from "./queries";
import { type UnknownSkillAction, UnknownSkillList } from "./unknown-skill-list";

const searchParams = { q: textParam };
const headingId = "unknown-skills";

export const loader: Loader = (queryClient, { search }) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(unknownSkillsQuery(parseSearchParams(searchParams, search).q)),
    queryClient.prefetchInfiniteQuery(addedSkillNamesQuery()),
  ]);

/** The screen `/admin/skills`: unknown skills that jobs and candidates name, and skills that admins added. */
export function SkillsPage() {
  const { values, setParams } = useSearchState(searchParams);
  const { q } = values;
  const skillsResult = useInfiniteQuery({ ...unknownSkillsQuery(q), placeholderData: keepPreviousData });
  const isListEmpty = useIsListEmpty(skillsResult, q !== "");
  const unknownSkills = skillsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const atLeastPrefix = skillsResult.hasNextPage ? "At least " : "";
  const resultCountText = `${atLeastPrefix}${pluralize(unknownSkills.length, "unknown skill")} found`;
  useAnnounceResults(skillsResult.data && resultCountText, q, !skillsResult.isPlaceholderData);
  const [visibleDialog, setVisibleDialog] = useState<{ action: UnknownSkillAction; name: string }>();
  const focusById = useFocusById();

  function closeDialog() {
    setVisibleDialog(undefined);
  }
  function handleAdded() {
    closeDialog();
    // The button that opened the dialog is removed with its row.
    focusById(headingId);
  }

  return (
    <>
      <AdminHeader
        title="Skills"
        subtitle="Names that search and matching do not know yet, most used first"
      />
      <Toolbar>
        {!isListEmpty && (
          <SearchBox
            className="max-md:basis-full"
            label="Search unknown skills"
            placeholder="Search unknown skills..."
            shortcut="/"
            value={q}
            onChange={(searchText) => setParams({ q: searchText })}
          />
        )}
        <Button aria-haspopup="dialog" onClick={() => setVisibleDialog({ action: "add_skill", name: "" })}>
          <Plus />
          Add Skill
        </Button>
      </Toolbar>
      <CardColumn asChild>
        <section aria-labelledby={headingId}>
          <h2 className="text-[16px]/[22px] tracking-subheading" id={headingId} tabIndex={-1}>
            Unknown skills
          </h2>
          <BusyRegion aria-busy={skillsResult.isPlaceholderData}>
            <PaginatedList
              query={skillsResult}
              hasRowSkeleton
              loadingText="Loading the unknown skills"
              errorTitle="The unknown skills could not be loaded"
              emptyState={
                q === "" ? (
                  <CenteredMessage Icon={BookOpenCheck} title="No unknown skills" as="h3">
                    Skills that the newest jobs and candidates name and that are not known are listed here.
                  </CenteredMessage>
                ) : (
                  <CenteredMessage
                    Icon={BookOpenCheck}
                    title="No unknown skill matches this search"
                    as="h3"
                    action={<Button onClick={() => setParams({ q: "" }, "push")}>Clear Search</Button>}
                  >
                    The skill may be known already, or no recent job or candidate names it.
                  </CenteredMessage>
                )
              }
            >
              <UnknownSkillList
                skills={unknownSkills}
                onAction={(action, name) => setVisibleDialog({ action, name })}
              />
            </PaginatedList>
          </BusyRegion>
        </section>
      </CardColumn>
      <AddedSkillList />
      {visibleDialog?.action === "add_skill" && (
        <AddSkillDialog initialName={visibleDialog.name} onAdded={handleAdded} onClose={closeDialog} />
      )}
      {visibleDialog?.action === "add_synonym" && (
        <AddSynonymDialog name={visibleDialog.name} onAdded={handleAdded} onClose={closeDialog} />
      )}
    </>
  );
}
