import { Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ContactItem } from "@/ui/contact-item";
import { DialogBody, DialogFooter } from "@/ui/dialog";
import { HeaderCell } from "@/ui/header-cell";
import { ResultList } from "@/ui/result-list";
import { SidePanel } from "@/ui/side-panel";
import { SortableHeaderCell } from "@/ui/sortable-header-cell";
import { TablePage } from "@/ui/table-page";
import { Example, ExampleGroup } from "./example-group";

const people = [
  { name: "Ada Byron", stage: "Submitted" },
  { name: "Grace Hopper", stage: "Shortlisted" },
];
const noop = () => undefined;

/** Lists and tables of results, and the panel with the details of one result. */
export function ListExamples() {
  return (
    <ExampleGroup title="Lists">
      <ResultList>
        {people.map(({ name }) => (
          <li key={name}>
            <Card>{name}</Card>
          </li>
        ))}
      </ResultList>
      <ResultList aria-busy asChild>
        <div>
          <Card>The old result while new ones load</Card>
        </div>
      </ResultList>
      <TablePage>
        <table className="w-full">
          <thead>
            <tr>
              <SortableHeaderCell label="Name" direction="ascending" onSort={noop} />
              <SortableHeaderCell label="Submitted" direction={undefined} onSort={noop} />
              <HeaderCell className="align-top">Stage</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {people.map(({ name, stage }, index) => (
              <tr key={name}>
                <td className="p-2">{name}</td>
                <td className="p-2">Nov {index + 10}</td>
                <td className="p-3">{stage}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TablePage>
      <Example name="ContactItem">
        <ul className="w-60">
          <ContactItem Icon={Mail}>ada@example.com</ContactItem>
          <ContactItem className="grid-cols-[minmax(0,1fr)_auto] items-center">
            Without an icon
            <Button size="sm">Action</Button>
          </ContactItem>
        </ul>
      </Example>
      <Example name="SidePanel">
        <SidePanelExample />
      </Example>
    </ExampleGroup>
  );
}

function SidePanelExample() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Details
      </Button>
      {isOpen && (
        <SidePanel
          title="Ada Byron"
          subtitle="Analytical Engines"
          elementBesideTitle="1 of 2"
          itemId={1}
          onClose={close}
        >
          <DialogBody regionLabel="Details">The details.</DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </DialogFooter>
        </SidePanel>
      )}
    </>
  );
}
