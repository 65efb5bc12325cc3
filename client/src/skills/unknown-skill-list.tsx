import { formatDate, pluralize } from "@shared/lib/format";
import type { UnknownSkill } from "@shared/skills/schemas";
import { CardListItem } from "@/admin/card-list-item";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";

export type UnknownSkillAction = "add_skill" | "add_synonym";

interface UnknownSkillListProps {
  skills: readonly UnknownSkill[];
  onAction: (action: UnknownSkillAction, skillName: string) => void;
}

/** The unknown skills with their uses, as a table or, on narrow screens, as a list. */
export function UnknownSkillList({ skills, onAction }: UnknownSkillListProps) {
  const isNarrow = useMediaQuery("(max-width: 1099px)");
  if (isNarrow)
    return (
      <Card variant="flush" asChild>
        <ul aria-label="Unknown skills">
          {skills.map((skill) => (
            <CardListItem key={skill.text}>
              <b className="font-semibold">{skill.text}</b>
              <p className="text-small text-ink-faint">
                {`${pluralize(skill.jobs, "job")} · ${pluralize(skill.candidates, "candidate")} · last used `}
                <LastUsed skill={skill} />
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <ActionButtons skillName={skill.text} onAction={onAction} />
              </div>
            </CardListItem>
          ))}
        </ul>
      </Card>
    );
  return (
    <Card variant="flush">
      <table className="w-full table-fixed">
        <caption className="sr-only">Unknown skills, most used first</caption>
        <thead>
          <tr>
            <th className={cn(headerCellClass, "pl-5")} scope="col">
              Skill
            </th>
            <th className={cn(headerCellClass, "w-14 text-right")} scope="col">
              Jobs
            </th>
            <th className={cn(headerCellClass, "w-28 text-right")} scope="col">
              Candidates
            </th>
            <th className={cn(headerCellClass, "w-28")} scope="col">
              Last used
            </th>
            <th className={cn(headerCellClass, "w-75 pr-5")} scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {skills.map((skill) => (
            <tr className="border-dashed border-line not-first:border-t hover:bg-hover" key={skill.text}>
              <th className={cn(cellClass, "pl-5 text-left text-body font-semibold")} scope="row">
                {skill.text}
              </th>
              <td className={cn(cellClass, "text-right tabular-nums")}>{skill.jobs}</td>
              <td className={cn(cellClass, "text-right tabular-nums")}>{skill.candidates}</td>
              <td className={cn(cellClass, "whitespace-nowrap text-ink-faint")}>
                <LastUsed skill={skill} />
              </td>
              <td className={cn(cellClass, "py-1.5 pr-5")}>
                <div className="flex justify-end gap-2">
                  <ActionButtons skillName={skill.text} onAction={onAction} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const headerCellClass =
  "border-b border-line p-2.5 text-left text-caption font-semibold whitespace-nowrap text-ink-faint";
const cellClass = "px-2.5 py-3 align-middle text-small wrap-anywhere";

const LastUsed = ({ skill: { lastUsedAt } }: { skill: UnknownSkill }) => (
  <time dateTime={lastUsedAt}>{formatDate(lastUsedAt)}</time>
);

interface ActionButtonsProps extends Pick<UnknownSkillListProps, "onAction"> {
  skillName: string;
}

function ActionButtons({ skillName, onAction }: ActionButtonsProps) {
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={`Add Skill: ${skillName}`}
        onClick={() => onAction("add_skill", skillName)}
      >
        Add Skill
      </Button>
      <Button
        aria-haspopup="dialog"
        aria-label={`Add as Synonym: ${skillName}`}
        onClick={() => onAction("add_synonym", skillName)}
      >
        Add as Synonym
      </Button>
    </>
  );
}
