import { skillEndpoints } from "@shared/skills/endpoints";
import { defineCases } from "./define-cases";
import { type IdFixture, idOf, nextNumber } from "./fixtures";
import { undo } from "./undo";

const addedNameFixture: IdFixture = {
  existingSql: "select id from skill_aliases",
  create(context) {
    const number = nextNumber();
    return idOf(
      context,
      `insert into skill_aliases (folded, name, skill_slug)
       values ('added name ${number}', 'Added name ${number}', 'go') returning id`,
    );
  },
};

export const skillCases = defineCases(skillEndpoints, {
  unknown: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  added: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  known: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 0, cold: 1 },
  },
  add: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    sample: {
      body: () => ({ name: `Skill${nextNumber()}`, group: "other", synonyms: [`Synonym${nextNumber()}`] }),
    },
    undo: undo.skill,
    maxQueries: { warm: 10, writes: 7 },
  },
  addSynonym: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    sample: { body: () => ({ name: `Synonym${nextNumber()}`, skill: "go" }) },
    undo: undo.skill,
    maxQueries: { warm: 8, writes: 5 },
  },
  remove: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 204,
    fixture: addedNameFixture,
    undo: undo.skill,
    maxQueries: { warm: 7, writes: 5 },
  },
});
