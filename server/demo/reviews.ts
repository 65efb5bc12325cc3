import type { DemoReview } from "./demo-types";
import { meridianReviews } from "./reviews-meridian";

/** Reviews by the name of the agency profile. */
export const reviewsByAgencyName: Record<string, DemoReview[]> = {
  "Meridian Search": meridianReviews,
  "Vantage Row Partners": [
    {
      reviewer: "raymond.tull",
      daysAgo: 168,
      rating: 5,
      text: "Sofia asked for the close calendar before she asked for the salary band. The controller she found cut it from twelve days to six in one quarter.",
    },
    {
      reviewer: "ewa.sobczak",
      daysAgo: 133,
      rating: 4,
      text: "They are not cheap and say why, line by line. I would hire them again for a finance lead and not for anything below it.",
    },
    {
      reviewer: "imani.osei",
      daysAgo: 92,
      rating: 3,
      text: "The first shortlist was written for a larger company than ours, and it showed in the salaries. The second one was right, and it arrived ten days later than agreed.",
      reply: {
        daysAgo: 91,
        text: "We read your deck as a plan and not as a wish, which was our mistake. The ten days came off the invoice.",
      },
    },
    {
      reviewer: "dana",
      daysAgo: 25,
      rating: 4,
      text: "References first, interviews second: it takes a week longer and saves a month. Anneke knows her candidates' calendars better than they do.",
    },
    {
      reviewer: "tomas.lindqvist",
      daysAgo: 0.7,
      rating: 5,
      text: "For a CFO ahead of a round there is nobody I would ask before them. They say what a candidate cannot do in the same paragraph as what they can.",
    },
  ],
  "Saltgrass Talent": [
    {
      reviewer: "beatriz.quiroga",
      daysAgo: 82,
      rating: 3,
      text: "Quick, friendly, and a little too fond of people who sold pumps. Of nine profiles three were for us.",
    },
    {
      reviewer: "pieter.vandermolen",
      daysAgo: 57,
      rating: 5,
      text: "They built a Gulf Coast team of four in ten weeks and knew every purchasing manager on the way. Delphine sat in on the first customer visit, unasked and at her own cost.",
    },
    {
      reviewer: "noor.haddad",
      daysAgo: 30,
      rating: 5,
      text: "Tenders are a language, and Yusuf speaks it. The two people he brought had both lost a bid and could say why.",
      reply: { daysAgo: 29, text: "He will quote this at me for a year. Thank you, Noor." },
    },
    {
      reviewer: "dana",
      daysAgo: 12,
      rating: 4,
      text: "One recruiter, one scorecard, three candidates every second Tuesday, exactly as proposed. A short line in between would be welcome.",
    },
  ],
  "Kite & Harrow": [
    {
      reviewer: "raymond.tull",
      daysAgo: 111,
      rating: 4,
      text: "They found a chief engineer who had shipped hardware twice, and there are not many of those. The contract took longer than the search.",
    },
    {
      reviewer: "noor.haddad",
      daysAgo: 13,
      rating: 4,
      text: "Viktor writes to five people and four of them answer. I would like to see the fifth from time to time.",
    },
    {
      reviewer: "dana",
      daysAgo: 8,
      rating: 3,
      text: "Inside their field they are the best I know; outside of it they send somebody anyway. Of the people we saw, Viktor's were excellent, and the others were for machines that we do not have.",
      reply: {
        daysAgo: 7,
        text: "Guilty. Viktor's candidates I will defend; the others should have stayed with those who build the machines.",
      },
    },
    {
      reviewer: "henrik",
      daysAgo: 5,
      rating: 5,
      text: "Kit stood on our warehouse floor for a day before writing the first message. The controls engineer we are talking to now was on nobody else's list.",
    },
  ],
  "Fieldnote Search": [
    {
      reviewer: "imani.osei",
      daysAgo: 124,
      rating: 4,
      text: "Every candidate had met her twice, and one could tell. The reports are long, so read the last page first.",
      reply: { daysAgo: 122, text: "The last page now comes first. You were not the only one to say so." },
    },
    {
      reviewer: "ewa.sobczak",
      daysAgo: 86,
      rating: 4,
      text: "A board member for a company of forty, found without a single name I already had. The fee is what it is, and it was agreed in one call.",
    },
    {
      reviewer: "tomas.lindqvist",
      daysAgo: 39,
      rating: 5,
      text: "She talked us out of a chief operating officer and into a head of supply, which halved her own fee. I have not seen that before.",
    },
  ],
  "Tern & Anchor": [
    {
      reviewer: "pieter.vandermolen",
      daysAgo: 36,
      rating: 3,
      text: "They know plants and the people in them, and they answer on Sundays. The paperwork was a week behind the candidates all along.",
    },
    {
      reviewer: "henrik",
      daysAgo: 14,
      rating: 4,
      text: "Two supply planners, both of whom had walked our aisles before the interview. I would ask for salary expectations earlier than they bring them.",
    },
  ],
  "Lumen Street": [
    {
      reviewer: "beatriz.quiroga",
      daysAgo: 71,
      rating: 3,
      text: "For a first hire at a seed company, forty profiles in two days can be what you need. Reading them is then your own work.",
    },
    {
      reviewer: "dana",
      daysAgo: 23,
      rating: 1,
      text: "A database and no opinion: the proposal could have been for any job on the board. When we asked for particular people, we did not hear back.",
    },
  ],
  "Hollis & Wray": [
    {
      reviewer: "tomas.lindqvist",
      daysAgo: 127,
      rating: 5,
      text: "Old-fashioned in the right places: they call, they write a letter, and they remember who declined in which year. Our retail companies get their finance leads from nowhere else.",
    },
    {
      reviewer: "raymond.tull",
      daysAgo: 66,
      rating: 4,
      text: "Three candidates, no fourth, and the second of them is our CFO. They do not do video calls, so plan for the train.",
    },
  ],
  "Cinder Path Recruiting": [
    {
      reviewer: "ewa.sobczak",
      daysAgo: 149,
      rating: 4,
      text: "They know which bank is about to let a platform team go, a month before the team does. Everybody they sent could write a design document.",
    },
    {
      reviewer: "henrik",
      daysAgo: 19,
      rating: 3,
      text: "Solid engineers for a payments company; for machines that move they had to ask us what to ask. They did ask, though.",
    },
  ],
  "Abernethy, Voss & Quillfeather Leadership Assessment and Board Search": [
    {
      reviewer: "imani.osei",
      daysAgo: 103,
      rating: 5,
      text: "They assessed the six of us before they looked for a seventh, and two of us changed jobs over it. The name is longer than their reports, which is a compliment.",
    },
  ],
};
