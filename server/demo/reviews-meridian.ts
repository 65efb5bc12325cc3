import type { DemoReview } from "./demo-types";

/** Reviews of Meridian Search by every reviewer, so that the list has more than one page. */
export const meridianReviews: DemoReview[] = [
  {
    reviewer: "ewa.sobczak",
    daysAgo: 176,
    rating: 5,
    text: "Six searches at a time is not a slogan: they turned our seventh down and named somebody better for it. The engineer they did place has since hired four more without an agency.",
    reply: {
      daysAgo: 174,
      text: "Thank you, Ewa. The seventh was a fine role, and we still think it was theirs to fill.",
    },
  },
  {
    reviewer: "imani.osei",
    daysAgo: 141,
    rating: 5,
    text: "The brief came back with eleven questions, three of which we could not answer, and that was the most useful hour of the search. Nobody on the shortlist was surprised by anything afterwards.",
  },
  {
    reviewer: "raymond.tull",
    daysAgo: 120,
    rating: 3,
    text: "Good people and honest notes, but it took five weeks to see the first of them. If you need somebody this month, say so on the first call and believe the answer.",
    reply: {
      daysAgo: 118,
      text: "Fair. We had six searches open and should have told you to wait or to go elsewhere; since then we say it before we sign.",
    },
  },
  {
    reviewer: "tomas.lindqvist",
    daysAgo: 97,
    rating: 4,
    text: "They know engineers and first sellers, and they know that they do not know finance. I would rather hear that in the first call than find it out in the third month.",
  },
  {
    reviewer: "beatriz.quiroga",
    daysAgo: 61,
    rating: 2,
    text: "Our search went to an associate in its second week, and the Friday notes grew thinner from there. The three people we met were polite, capable and looking for a different job.",
    reports: [
      {
        reporter: "marcus",
        daysAgo: 0.9,
        reason:
          "We have never had a search with Beatriz or with Alder Crossing, and our associate does not run any of her own. Could you ask which one she means?",
      },
    ],
  },
  {
    reviewer: "pieter.vandermolen",
    daysAgo: 48,
    rating: 4,
    text: "A sales lead for a company that makes valves, found in nine weeks and still there. One more reference from a customer would have made it five stars.",
  },
  {
    reviewer: "noor.haddad",
    daysAgo: 33,
    rating: 5,
    text: "I asked them about a role outside their field and got two names of other agencies within the hour. That is how an agency gets called again.",
  },
  {
    reviewer: "dana",
    daysAgo: 17,
    rating: 5,
    text: "Marcus brought us a head of data and told us plainly which of his own candidates not to take. The note really came every Friday, also in the weeks with nothing in it.",
    reply: {
      daysAgo: 16,
      text: "Those two Fridays were harder to write than the others. Thank you for reading them.",
    },
  },
  {
    reviewer: "henrik",
    daysAgo: 9,
    rating: 4,
    text: "Their proposal for our perception lead was the only one that named the problem before the price. The candidates are strong, though each of them took a second call to arrange.",
  },
];
