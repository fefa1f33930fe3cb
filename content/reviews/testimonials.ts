import { withSettings } from '#content/publishing/published.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { firstSamples } from './first-testimonials.ts';

/**
 * SAMPLE testimonials: the people and their words are invented. Replace them with real ones before
 * `practice.sample` is switched off.
 */

export interface Testimonial {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** Often empty; the page hides "Individual Tax Client". */
  readonly company: string;
  readonly persona: 'business' | 'individual';
  readonly content: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly image?: string;
  /** Where and when it was given; the samples were not given at all. */
  readonly source?: string;
  readonly date?: Day;
  readonly consent?: boolean;
}

export const defaultTestimonials: readonly Testimonial[] = [
  ...firstSamples,
  {
    id: 4,
    name: 'Mitch Dooley',
    role: 'Electrician',
    company: '',
    persona: 'business',
    content:
      'Ute, tools, phone, one very full glovebox. They turned it into a logbook and a folder on my phone. Tax time went from a lost weekend to about an hour.',
    rating: 5,
    image: '/images/initials/4.svg',
  },
  {
    id: 5,
    name: 'Priya N.',
    role: 'Client',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'We own one unit in Wentworthville and thought the return would be simple. It was not, because of the new bathroom. They explained which part is a repair and which part gets spread over years.',
    rating: 5,
    image: '/images/initials/5.svg',
  },
  {
    id: 6,
    name: 'Fatima A.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'First tax return in Australia. I was afraid to do it wrong. They spoke slowly, showed me each page before sending it, and told me what I can do by myself next year.',
    rating: 5,
    image: '/images/initials/6.svg',
  },
  {
    id: 7,
    name: 'Sione V.',
    role: 'Business Owner',
    company: 'Vaka & Sons Concreting',
    persona: 'business',
    content:
      'Concrete does not care about paperwork and neither did I. Now payroll runs every Thursday, super goes with it, and my wife has her kitchen table back.',
    rating: 5,
    image: '/images/initials/7.svg',
  },
  {
    id: 8,
    name: 'Li Wen H.',
    role: 'Bookkeeper',
    company: '',
    persona: 'business',
    content:
      'As a freelance bookkeeper I send them the messy ones. They answer my questions in one email, with the reference, and never make my client feel the problem was me.',
    rating: 5,
    image: '/images/initials/8.svg',
  },
  {
    id: 9,
    name: 'Geoff P.',
    role: 'Client',
    company: '',
    persona: 'individual',
    content:
      "I'm seventy-three and I ask the same question twice. Both times I got the same answer, politely.",
    rating: 5,
    image: '/images/initials/9.svg',
  },
  {
    id: 10,
    name: 'Angela Reyes-Tan',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Two jobs, and only one should have claimed the tax-free threshold. No one had told me. They sorted out the return and wrote down what to put on the form for my next employer.',
    rating: 5,
    image: '/images/initials/10.svg',
  },
  {
    id: 11,
    name: 'Joseph M.',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      "Cash business, four chairs, and a BAS I used to guess. I don't guess any more. That's the review.",
    rating: 5,
    image: '/images/initials/11.svg',
  },
  {
    id: 12,
    name: 'Harpreet S.',
    role: 'Owner Driver',
    company: '',
    persona: 'business',
    content:
      'On the road six days a week, so everything happens by phone from a truck stop. They work with that. I photograph the fuel dockets, they chase me once, politely, and the BAS goes in.',
    rating: 5,
    image: '/images/initials/12.svg',
  },
  {
    id: 13,
    name: 'Chloe Hanrahan',
    role: 'Teacher',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "Honestly, I'd done my own returns for nine years and thought I was across it. The home office hours were wrong. So was the laptop. I keep one simple spreadsheet now, and we meet in July.",
    rating: 5,
    image: '/images/initials/13.svg',
  },
  {
    id: 14,
    name: 'Kevin Z.',
    role: 'Individual',
    company: '',
    persona: 'individual',
    content:
      'Four exchanges, two wallets and a coin that no longer exists. They did not laugh, though I would have. Every swap ended up in a table I could follow, with the date, the value in dollars and where the figure came from. I am not allowed to describe my record keeping from before that. My sister already has, at dinner, twice.',
    rating: 5,
    image: '/images/initials/14.svg',
  },
  {
    id: 15,
    name: 'Nadia Rahimi',
    role: 'Business Owner',
    company: 'Saffron Laneway Catering',
    persona: 'business',
    content:
      'When we hired our first two staff, I had a hundred small worries about awards, super and payslips. We sat down with a pot of tea and went through them one at a time: which award, which level, what a payslip must say, when the super has to arrive. The checklist is still on the fridge, under the magnet shaped like a prawn.',
    rating: 5,
    image: '/images/initials/15.svg',
  },
  {
    id: 16,
    name: 'Tom Brannigan',
    role: 'Client',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Got a letter from the tax office. Panicked. Sent a photo of it. Had a reply the next morning explaining what it was, what it asked for, and the date I had to answer by. Slept after that.',
    rating: 5,
    image: '/images/initials/16.svg',
  },
  {
    id: 17,
    name: 'Anita Shrestha-Cole',
    role: 'Director',
    company: 'Little Paddocks Early Learning',
    persona: 'business',
    content:
      'Director loans were a mystery to me until our meeting in May. I finally know what I can draw, and what has to be written down before 30 June.',
    rating: 5,
    image: '/images/initials/17.svg',
  },
  {
    id: 18,
    name: 'Maryam H.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "My mother's flat overseas earns a little rent, and I had no idea my half belonged in an Australian return. They explained it without scaring me, checked what tax had been paid there, and put it right.",
    rating: 5,
    image: '/images/initials/18.svg',
  },
  {
    id: 19,
    name: 'Craig W.',
    role: 'Plumber',
    company: '',
    persona: 'business',
    content:
      "Straight answers. Quote matched the bill. Return lodged when they said. I've got nothing funny to add.",
    rating: 5,
    image: '/images/initials/19.svg',
  },
  {
    id: 20,
    name: 'Jasmine C.',
    role: 'Student',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "Casual shifts at a tea shop, plus tutoring on the side. I thought the tutoring money didn't count because it was forty dollars a week. It counts. They told me kindly, and showed me the costs that count too.",
    rating: 5,
    image: '/images/initials/20.svg',
  },
  {
    id: 21,
    name: 'Suresh P.',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      'Every quarter I get one page: money in, money out, GST owing, what changed. I read it standing at the register between customers. That is all the reporting a small grocer needs.',
    rating: 5,
    image: '/images/initials/21.svg',
  },
  {
    id: 22,
    name: 'Leilani F.',
    role: 'Client',
    company: '',
    persona: 'individual',
    content:
      'My aunty recommended them after church, which in our family is legally binding. She was right about the patience. Uniform, laundry, union fees: all covered before my tea got cold.',
    rating: 5,
    image: '/images/initials/22.svg',
  },
  {
    id: 23,
    name: 'Omar D.',
    role: 'Business Owner',
    company: 'Dib Brothers Motor Repairs',
    persona: 'business',
    content:
      "We were a partnership on a handshake, my brother and me. They asked for the agreement. There wasn't one. Now there is, drafted by a solicitor, and the split in the return matches it.",
    rating: 5,
    image: '/images/initials/23.svg',
  },
  {
    id: 24,
    name: 'Helen Papas',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Selling the shares my father left me felt heavier than it should have. They took their time, helped me track down the old records, and explained the twelve-month rule with a drawing.',
    rating: 5,
    image: '/images/initials/24.svg',
  },
  {
    id: 25,
    name: 'Grace S.',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      'Clean offices all night, do invoices all morning: that was me. Now reminders go out by themselves.',
    rating: 5,
    image: '/images/initials/25.svg',
  },
  {
    id: 26,
    name: 'Dev Malhotra',
    role: 'Software Tester',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Working from home since forever, and I still kept the wrong records. An hours diary was all it took. Good explanation of the fixed rate against actual costs, with my own numbers in both columns.',
    rating: 5,
    image: '/images/initials/26.svg',
  },
  {
    id: 27,
    name: 'Ahmad Z.',
    role: 'Tiler',
    company: '',
    persona: 'business',
    content:
      "Five years of returns. Five. I used to drive past the office and keep driving. Then a bloke on site told me he'd been worse, and gave me the number. We did one a fortnight until there were none left, and they were on the line with me when we asked the tax office for a payment plan. Wish I'd stopped the car sooner.",
    rating: 5,
    image: '/images/initials/27.svg',
  },
  {
    id: 28,
    name: 'Kirsty Lowe',
    role: 'Midwife',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'What I liked most was hearing "no, you can\'t claim that", followed by the reason. You start to trust the yeses.',
    rating: 5,
    image: '/images/initials/28.svg',
  },
  {
    id: 29,
    name: 'Minh T.',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      'The Meeting Close is my favourite part. Everything in plain words, then an email that says who does what by when. My old folder of unanswered questions is empty.',
    rating: 5,
    image: '/images/initials/29.svg',
  },
  {
    id: 30,
    name: 'Peter Gallagher',
    role: 'Trustee',
    company: '',
    persona: 'business',
    content:
      'Our family trust needs its resolutions before 30 June, and for years we remembered in July. Now an email comes in May, another in June, and the minutes are ready to sign.',
    rating: 5,
    image: '/images/initials/30.svg',
  },
  {
    id: 31,
    name: 'Roshan K.',
    role: 'Sole Trader',
    company: '',
    persona: 'business',
    content:
      'Driving passengers means GST from the first dollar, which I learned here and not from a penalty notice. They also showed me how to split the car between work and school runs.',
    rating: 5,
    image: '/images/initials/31.svg',
  },
  {
    id: 32,
    name: 'Emma-Jane W.',
    role: 'Client',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Parental leave, then part time, then a new job, all in one year. Their checklist had a line for each. I ticked, scanned, sent, and asked two questions by phone.',
    rating: 5,
    image: '/images/initials/32.svg',
  },
  {
    id: 33,
    name: 'Youssef B.',
    role: 'Apprentice Carpenter',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "Apprentice chippie here. Bought my own tools and figured I'd lose the receipts like everyone else. Nah. Got a system a goldfish could use.",
    rating: 5,
    image: '/images/initials/33.svg',
  },
  {
    id: 34,
    name: 'Farzana N.',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      'Sewing is my trade, numbers are not. I bring my notebook, half in Dari and half in English, and they never hurry me.',
    rating: 5,
    image: '/images/initials/34.svg',
  },
  {
    id: 35,
    name: 'Daniel Xu',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Separated last year, and half the papers were in the other house. They told me which ones the tax office already holds, which I needed, and which I could stop looking for.',
    rating: 5,
    image: '/images/initials/35.svg',
  },
  {
    id: 36,
    name: 'Lachlan Reid-Moana',
    role: 'Physiotherapist',
    company: '',
    persona: 'business',
    content:
      'We compared sole trader and company side by side before I decided anything. Costs, tax, paperwork, the lot. I stayed a sole trader for another year, and no one tried to sell me the other one.',
    rating: 5,
    image: '/images/initials/36.svg',
  },
  {
    id: 37,
    name: 'Sunita Gurung',
    role: 'Client',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Husband and I both drive to different work sites. Logbook, twelve weeks, done. I complained the whole time and then it was over.',
    rating: 5,
    image: '/images/initials/37.svg',
  },
  {
    id: 38,
    name: 'Tevita L.',
    role: 'Operations Manager',
    company: 'Harbour Watch Guarding',
    persona: 'business',
    content:
      'Payday Super had me worried, with fourteen guards on different rosters. They moved us to a pay run that sends the contributions the same day, and tested it with us before July.',
    rating: 5,
    image: '/images/initials/38.svg',
  },
  {
    id: 39,
    name: 'Margaret O.',
    role: 'Individual',
    company: '',
    persona: 'individual',
    content:
      "My late husband did our tax for forty-one years. When he died I didn't know the password to anything. I brought in his folders and they went through them gently, shoebox and all, over two mornings. I know where everything is now, what comes due and when, and that matters more than I can fit in a review.",
    rating: 5,
    image: '/images/initials/39.svg',
  },
  {
    id: 40,
    name: 'Elias N.',
    role: 'Baker',
    company: '',
    persona: 'business',
    content:
      'Up at two, asleep by eight, so I am not easy to meet. Saturday appointment, good coffee, books reconciled to the cent.',
    rating: 5,
    image: '/images/initials/40.svg',
  },
  {
    id: 41,
    name: 'Anh L.',
    role: 'Engineer',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Salary sacrifice, reportable fringe benefits, a HELP debt: I build bridges and could not read my own income statement. Now I can.',
    rating: 5,
    image: '/images/initials/41.svg',
  },
  {
    id: 42,
    name: 'Rebecca Stubbs',
    role: 'Florist',
    company: 'Wattle & Twine',
    persona: 'business',
    content:
      "Mother's Day is my Christmas, and Christmas is also my Christmas. The 13-week cash forecast shows both of them coming, with the tax bill in between, so February has stopped surprising me.",
    rating: 5,
    image: '/images/initials/42.svg',
  },
  {
    id: 43,
    name: 'Imran Q.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "Came here to study, started in a warehouse, didn't know what residency for tax even meant. I had been filling in forms by copying my housemate, who had been copying his. They asked about my year month by month, then explained the answer and the rule behind it. My housemate has an appointment now too. So does the man he was copying.",
    rating: 5,
    image: '/images/initials/43.svg',
  },
  {
    id: 44,
    name: 'Joy dela Cruz',
    role: 'Bookkeeper',
    company: '',
    persona: 'business',
    content:
      'Reconciling for three family businesses is my job. When something odd turns up, a strange journal or a GST code from years back, I ring them first. They find it, fix it, and tell me how it happened.',
    rating: 5,
    image: '/images/initials/44.svg',
  },
  {
    id: 45,
    name: 'Scott M.',
    role: 'Client',
    company: 'Individual Tax Client',
    persona: 'individual',
    content: 'Not cheap, not dear. The price was in writing and the work was done on the day.',
    rating: 5,
    image: '/images/initials/45.svg',
  },
  {
    id: 46,
    name: 'Rania Haddad-Stone',
    role: 'Pharmacist',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "Moved my appointment twice because of a sick toddler. No fuss either time. When we finally met, last year's notes were already on the table and we were finished in half an hour.",
    rating: 5,
    image: '/images/initials/46.svg',
  },
  {
    id: 47,
    name: 'Binod Karki',
    role: 'Business Owner',
    company: 'Two Ladders Momo House',
    persona: 'business',
    content:
      "Momos sell themselves; rosters don't. They checked our pay rates against the award, found two small mistakes, and helped us put the difference right with the staff that same month. I expected a lecture. I got a table with three columns: what we paid, what we should have paid, and the day to fix it by.",
    rating: 5,
    image: '/images/initials/47.svg',
  },
  {
    id: 48,
    name: 'Patricia V.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "Investment unit sold after eleven years. The cost base took some digging: stamp duty, a kitchen, two agents' invoices. They asked for each one by name and explained what it changed.",
    rating: 5,
    image: '/images/initials/48.svg',
  },
  {
    id: 49,
    name: 'Hussein J.',
    role: 'Courier',
    company: '',
    persona: 'business',
    content:
      'Before this I only knew the word deduction. Now I know what records go with it, and my phone has a folder called PROOF.',
    rating: 5,
    image: '/images/initials/49.svg',
  },
  {
    id: 50,
    name: 'Natalie Brook-Chen',
    role: 'Client',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "The accountant I'd had for years retired, and I dreaded starting again. One form, one call, one signature and the handover was finished.",
    rating: 5,
    image: '/images/initials/50.svg',
  },
  {
    id: 51,
    name: 'Vikram Desai',
    role: 'Director',
    company: '',
    persona: 'business',
    content:
      "Quarterly catch-ups, an Annual Strategy Forecast, and emails that get answered within the day. It is what I'd want from any supplier, and I rarely get it.",
    rating: 5,
    image: '/images/initials/51.svg',
  },
  {
    id: 52,
    name: 'Samira Y.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Small question about a donation to a school building fund. Turns out a receipt is not enough: the fund has to be on a list. I got the answer, and the link to the list, in one short email.',
    rating: 5,
    image: '/images/initials/52.svg',
  },
  {
    id: 53,
    name: 'Noor F.',
    role: 'Business Owner',
    company: 'Back Shed Candles',
    persona: 'business',
    content:
      'Selling candles online from the garage, I was about to cross the GST threshold without noticing. They noticed. We registered inside the 21 days and fixed my prices the same week.',
    rating: 5,
    image: '/images/initials/53.svg',
  },
  {
    id: 54,
    name: 'Ben Archer',
    role: 'Paramedic',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      "Night shifts, overtime meals, compulsory courses, boots. Paramedics claim odd things, and they already knew which of mine stood up and which didn't.",
    rating: 5,
    image: '/images/initials/54.svg',
  },
  {
    id: 55,
    name: 'Lucia Ferraro-Hill',
    role: 'Business Owner',
    company: '',
    persona: 'business',
    content:
      "If they say Tuesday, it's Tuesday. In fourteen years of running a salon I can count such people on one hand, and two of those are hairdressers.",
    rating: 5,
    image: '/images/initials/55.svg',
  },
  {
    id: 56,
    name: 'Tala M.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Ten months on ships left me unsure where I was even a resident. They read the contract, asked the boring questions, and put the answer in writing for me to keep.',
    rating: 5,
    image: '/images/initials/56.svg',
  },
  {
    id: 57,
    name: 'Gordon A.',
    role: 'SMSF Trustee',
    company: '',
    persona: 'business',
    content:
      "Our fund's paperwork used to arrive like weather. These days the audit, the return and the minutes each have a date, and I hear about it before, not after.",
    rating: 5,
    image: '/images/initials/57.svg',
  },
  {
    id: 58,
    name: 'Shreya B.',
    role: 'Interpreter',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Six income statements, three ABN invoices and a scholarship: interpreters have untidy years. They put it all on a single page and asked what was missing. Something was.',
    rating: 5,
    image: '/images/initials/58.svg',
  },
  {
    id: 59,
    name: 'Antoun G.',
    role: 'Builder',
    company: '',
    persona: 'business',
    content:
      'Subbies, ABNs, the annual payments report. I used to do it at midnight with a calculator and bad language. Handed it over in March. My vocabulary has improved.',
    rating: 5,
    image: '/images/initials/59.svg',
  },
  {
    id: 60,
    name: 'Diane F.',
    role: 'Client',
    company: 'Individual Tax Client',
    persona: 'individual',
    content: 'They rang me back when they said they would. That is apparently rare.',
    rating: 5,
    image: '/images/initials/60.svg',
  },
  {
    id: 61,
    name: 'Zahra Mohseni',
    role: 'Practice Manager',
    company: '',
    persona: 'business',
    content:
      "Until our first management report I couldn't have told you which treatment room paid its way. It was not the one I expected. We changed the roster and kept all the staff.",
    rating: 5,
    image: '/images/initials/61.svg',
  },
  {
    id: 62,
    name: 'Alan T.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Bought a second-hand car, kept no diary, wanted to claim the lot. Was talked down gently to cents per kilometre and a promise to do better. Fair.',
    rating: 5,
    image: '/images/initials/62.svg',
  },
  {
    id: 63,
    name: 'Kelly-Anne Dwyer',
    role: 'Business Owner',
    company: 'Wet Nose Grooming Van',
    persona: 'business',
    content:
      'Dog hair gets into everything, including my receipts. No one in that office has ever mentioned it.',
    rating: 5,
    image: '/images/initials/63.svg',
  },
  {
    id: 64,
    name: 'Huda S.',
    role: 'Individual',
    company: 'Individual Tax Client',
    persona: 'individual',
    content:
      'Nineteen, first real job, and a group certificate that isn\'t called that any more. I asked if I was in trouble for being late. They said, "Let\'s look first." We looked, we lodged, and I breathed out.',
    rating: 5,
    image: '/images/initials/64.svg',
  },
  {
    id: 65,
    name: 'Matthew Liu',
    role: 'Founder',
    company: '',
    persona: 'business',
    content:
      'Our runway spreadsheet was optimistic fiction. They kept the format, changed the assumptions, and added the tax we had forgotten. Painful meeting, useful document.',
    rating: 5,
    image: '/images/initials/65.svg',
  },
];

export const { testimonials } = withSettings({ testimonials: defaultTestimonials }, 'reviews');

/** For the home page. */
export const firstTestimonials = testimonials.slice(0, firstSamples.length);
