// Generated from web/content/schema. Change the schemas, never this file.

/**
 * The about page.
 */
export interface AboutContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The first sentence, set large.
   */
  lede: string;
  /**
   * The mission, told at length.
   */
  mission: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The text, paragraph by paragraph.
     *
     * @minItems 1
     */
    paragraphs: string[];
  };
  /**
   * The ways in which we teach, as a staircase.
   */
  ways: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The five steps, from the first to the last.
     *
     * @minItems 5
     * @maxItems 5
     */
    steps: {
      /**
       * Its title.
       */
      title: string;
      /**
       * Two or three sentences.
       */
      text: string;
    }[];
  };
  /**
   * What families can count on.
   */
  promise: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The points.
     *
     * @minItems 1
     */
    points: {
      /**
       * Its title.
       */
      title: string;
      /**
       * One or two sentences.
       */
      text: string;
    }[];
  };
  /**
   * The band at the end.
   */
  close: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence.
     */
    text: string;
    /**
     * The button to the classes.
     */
    link: string;
  };
}

/**
 * The words around the forms of the account pages. The words in the forms belong to the program.
 */
export interface AccountContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The login page.
   */
  login: {
    /**
     * The heading.
     */
    heading: string;
    /**
     * One sentence below it.
     */
    intro: string;
    /**
     * The question before the link.
     */
    question: string;
    /**
     * The link to the register page.
     */
    link: string;
  };
  /**
   * The register page.
   */
  register: {
    /**
     * The heading.
     */
    heading: string;
    /**
     * One sentence below it.
     */
    intro: string;
    /**
     * The question before the link.
     */
    question: string;
    /**
     * The link to the login page.
     */
    link: string;
  };
  /**
   * The dashboard.
   */
  dashboard: {
    /**
     * The heading.
     */
    heading: string;
    /**
     * The sentence below it.
     */
    text: string;
    /**
     * What is said while we find out who is there.
     */
    loading: string;
    /**
     * Where to go next.
     */
    next: {
      /**
       * Its heading.
       */
      heading: string;
      /**
       * To the classes.
       */
      classes: {
        /**
         * Its title.
         */
        title: string;
        /**
         * One sentence.
         */
        text: string;
      };
      /**
       * To STEMNN.
       */
      stemnn: {
        /**
         * Its title.
         */
        title: string;
        /**
         * One sentence.
         */
        text: string;
      };
      /**
       * To the events.
       */
      events: {
        /**
         * Its title.
         */
        title: string;
        /**
         * One sentence.
         */
        text: string;
      };
    };
  };
}

/**
 * The page of the classes and programs.
 */
export interface ClassesContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * What families should know first.
   */
  intro: string;
  /**
   * The coding classes.
   */
  classes: {
    /**
     * Their heading.
     */
    heading: string;
    /**
     * The classes, from the first to the most advanced.
     *
     * @minItems 1
     */
    list: {
      /**
       * The name of the class.
       */
      title: string;
      /**
       * For whom it is, in a few words.
       */
      level: string;
      /**
       * What a student does in it.
       */
      text: string;
      /**
       * What a student learns, a few words each.
       *
       * @minItems 1
       * @maxItems 5
       */
      learns: string[];
      /**
       * The picture on the tile.
       */
      picture:
        | 'arm'
        | 'atom'
        | 'brackets'
        | 'branch'
        | 'calendar'
        | 'chip'
        | 'data'
        | 'dna'
        | 'glider'
        | 'loop'
        | 'mentor'
        | 'net'
        | 'neuron'
        | 'prompt'
        | 'scatter'
        | 'screen'
        | 'tent';
    }[];
  };
  /**
   * Everything beside the classes.
   */
  programs: {
    /**
     * Their heading.
     */
    heading: string;
    /**
     * The programs.
     *
     * @minItems 1
     */
    list: {
      /**
       * The name of the program.
       */
      title: string;
      /**
       * What it is.
       */
      text: string;
      /**
       * The picture on the tile.
       */
      picture:
        | 'arm'
        | 'atom'
        | 'brackets'
        | 'branch'
        | 'calendar'
        | 'chip'
        | 'data'
        | 'dna'
        | 'glider'
        | 'loop'
        | 'mentor'
        | 'net'
        | 'neuron'
        | 'prompt'
        | 'scatter'
        | 'screen'
        | 'tent';
      /**
       * A link to a page about it, if there is one.
       */
      link?: {
        /**
         * The words of the link.
         */
        text: string;
        /**
         * Where it leads. A page of this site, such as /contact.
         */
        to: string;
      };
    }[];
  };
  /**
   * Virtual and in person.
   */
  formats: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * How one takes part.
     */
    text: string;
  };
  /**
   * The band that leads to the upcoming events.
   */
  events: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence.
     */
    text: string;
    /**
     * The button to the events.
     */
    link: string;
  };
}

/**
 * The contact page.
 */
export interface ContactContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * What people may write about.
   */
  intro: string;
  /**
   * The label above the e-mail address.
   */
  email: string;
  /**
   * The label above the phone number.
   */
  phone: string;
  /**
   * The social networks.
   */
  social: {
    /**
     * Their heading.
     */
    heading: string;
    /**
     * What a button says while our page there does not exist.
     */
    soon: string;
  };
  /**
   * What people may ask us.
   */
  topics: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The topics.
     *
     * @minItems 1
     */
    list: {
      /**
       * Who asks.
       */
      title: string;
      /**
       * What to write.
       */
      text: string;
    }[];
  };
  /**
   * The form, if it is shown.
   */
  form: {
    /**
     * Its heading.
     */
    heading: string;
  };
}

/**
 * The donation page.
 */
export interface DonateContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The words before the name of the organization: Support.
   */
  heading: string;
  /**
   * Why support matters.
   */
  intro: string;
  /**
   * How a donation reaches us.
   */
  sponsor: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The text, paragraph by paragraph.
     *
     * @minItems 1
     */
    paragraphs: string[];
    /**
     * The words of the donation link.
     */
    link: string;
    /**
     * The words of the donation button.
     */
    button: string;
    /**
     * Says that both open in a new tab.
     */
    newTab: string;
  };
  /**
   * That we rely on donors and sponsors.
   */
  reliance: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One or two sentences, set large.
     */
    statement: string;
  };
  /**
   * What support is for.
   */
  uses: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The uses.
     *
     * @minItems 3
     * @maxItems 3
     */
    list: {
      /**
       * Its title.
       */
      title: string;
      /**
       * One or two sentences.
       */
      text: string;
    }[];
  };
}

/**
 * The page of the upcoming events.
 */
export interface EventsContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * One sentence below the heading when there are events.
   */
  intro: string;
  /**
   * What is said while there are no events.
   */
  empty: {
    /**
     * The message.
     */
    heading: string;
    /**
     * One or two sentences.
     */
    text: string;
    /**
     * The button to the mailing list.
     */
    link: string;
  };
  /**
   * The events, the next one first.
   */
  list: {
    /**
     * The name of the event.
     */
    title: string;
    /**
     * The day, as year-month-day, such as 2031-06-21.
     */
    date: string;
    /**
     * The hours, as people should read them.
     */
    time: string;
    /**
     * Where it is, or Virtual.
     */
    place: string;
    /**
     * What happens there, and for whom.
     */
    text: string;
    /**
     * The picture on the tile.
     */
    picture:
      | 'arm'
      | 'atom'
      | 'brackets'
      | 'branch'
      | 'calendar'
      | 'chip'
      | 'data'
      | 'dna'
      | 'glider'
      | 'loop'
      | 'mentor'
      | 'net'
      | 'neuron'
      | 'prompt'
      | 'scatter'
      | 'screen'
      | 'tent';
    /**
     * Where people sign up. Leave the whole line out if there is nothing to sign up for. It starts with https://.
     */
    link?: string;
  }[];
  /**
   * The links below.
   */
  more: {
    /**
     * Their heading.
     */
    heading: string;
    /**
     * The link to the classes.
     */
    classes: string;
    /**
     * The link to the contact page.
     */
    contact: string;
  };
  /**
   * The words of the sign-up link of an event.
   */
  signUp: string;
}

/**
 * The home page.
 */
export interface HomeContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The large line at the top.
   */
  headline: string;
  /**
   * What the organization is, in two or three sentences.
   */
  intro: string;
  /**
   * The button to the contact page.
   */
  join: string;
  /**
   * The button to the about page.
   */
  learnMore: string;
  /**
   * The section with the three cards.
   */
  offer: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The three cards, from left to right.
     *
     * @minItems 3
     * @maxItems 3
     */
    cards: {
      /**
       * The title of the card.
       */
      title: string;
      /**
       * One or two sentences.
       */
      text: string;
      /**
       * The words of the link below.
       */
      link: string;
      /**
       * Where the link leads. A page of this site, such as /contact.
       */
      to: string;
    }[];
  };
  /**
   * The mission statement.
   */
  mission: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence, set large.
     */
    statement: string;
  };
  /**
   * The band about the mailing list.
   */
  news: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence.
     */
    text: string;
    /**
     * The button to the mailing list.
     */
    link: string;
  };
}

/**
 * The page that says that there is no such page.
 */
export interface NotFoundContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading.
   */
  heading: string;
  /**
   * What may have happened.
   */
  text: string;
  /**
   * The button to the home page.
   */
  home: string;
  /**
   * The button to the contact page.
   */
  contact: string;
}

/**
 * What each page is called: in the browser tab, in search results, in the bar and at the foot.
 */
export interface PagesContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The headings of the three columns at the foot.
   */
  columns: {
    /**
     * Above the links to what we teach.
     */
    learn: string;
    /**
     * Above the links to how one can help.
     */
    takePart: string;
    /**
     * Above the links to who we are.
     */
    community: string;
  };
  /**
   * The home page.
   */
  home: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
  };
  /**
   * About.
   */
  about: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Classes.
   */
  classes: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Team.
   */
  team: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Contact.
   */
  contact: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Donate.
   */
  donate: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * STEMNN.
   */
  stemnn: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Upcoming events.
   */
  events: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Partners.
   */
  partners: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Testimonials.
   */
  testimonials: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label at the foot of every page.
     */
    footer: string;
  };
  /**
   * Login.
   */
  login: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
    /**
     * The label in the bar at the top.
     */
    nav: string;
  };
  /**
   * Register.
   */
  register: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
  };
  /**
   * Dashboard.
   */
  dashboard: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
  };
  /**
   * The page that says that there is no such page.
   */
  notFound: {
    /**
     * The title in the browser tab and in search results. Every page has its own.
     */
    title: string;
    /**
     * One or two sentences for search results and previews. Every page has its own.
     */
    description: string;
  };
}

/**
 * The partners page.
 */
export interface PartnersContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The introduction.
   *
   * @minItems 1
   */
  intro: string[];
  /**
   * What stands in place of the partners for now.
   */
  soon: {
    /**
     * The words Coming Soon.
     */
    heading: string;
    /**
     * One or two sentences.
     */
    text: string;
  };
  /**
   * How a partner can help.
   */
  ways: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The ways.
     *
     * @minItems 1
     */
    list: {
      /**
       * Its title.
       */
      title: string;
      /**
       * One or two sentences.
       */
      text: string;
    }[];
  };
  /**
   * The band at the end.
   */
  close: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence.
     */
    text: string;
    /**
     * The link to the contact page.
     */
    link: string;
  };
}

/**
 * Facts about the organization that appear on more than one page.
 */
export interface SiteContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The name of the organization, as people say it.
   */
  name: string;
  /**
   * The address of this website, without anything after its name. It starts with https://.
   */
  address: string;
  /**
   * One sentence that says what the organization does. Shown at the foot of every page.
   */
  summary: string;
  /**
   * The line at the very bottom of every page.
   */
  legal: string;
  /**
   * How people reach the organization. Shown as plain text.
   */
  contact: {
    /**
     * The e-mail address for everybody, such as hello@your-name.org.
     */
    email: string;
    /**
     * The phone number, written as people should read it.
     */
    phone: string;
  };
  /**
   * The social networks on the contact page: none, or up to eight, each once.
   *
   * @maxItems 8
   */
  social: {
    /**
     * Its name. Instagram, Facebook and LinkedIn have a picture, any other is a word.
     */
    network: string;
    /**
     * The address of our page there. Leave the whole line out while there is none: the button then says that the page is coming soon. It starts with https://.
     */
    address?: string;
  }[];
  /**
   * Where donations are made: the page of our fiscal sponsor. It starts with https://.
   */
  donation: string;
  /**
   * The sign-up form of the mailing list. It starts with https://.
   */
  mailingList: string;
  /**
   * The form on the contact page.
   */
  contactForm: {
    /**
     * true shows the form, false hides it.
     */
    shown: boolean;
    /**
     * Where the messages are sent. Leave the whole line out while there is none. It starts with https://.
     */
    endpoint?: string;
  };
  /**
   * Short words around every page.
   */
  words: {
    /**
     * The link for keyboard users that jumps over the menu.
     */
    skip: string;
    /**
     * The name of the menu button on small screens.
     */
    menu: string;
    /**
     * What screen readers call the main menu.
     */
    mainNav: string;
    /**
     * What screen readers call the links at the foot.
     */
    footerNav: string;
    /**
     * The heading when a page breaks.
     */
    errorTitle: string;
    /**
     * What to do when a page breaks.
     */
    errorText: string;
    /**
     * The button that loads the page again.
     */
    errorAction: string;
  };
}

/**
 * The page of the STEMNN program.
 */
export interface StemnnContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The name, letter by letter on the tiles. Six letters.
   */
  heading: string;
  /**
   * What the six letters stand for.
   *
   * @minItems 6
   * @maxItems 6
   */
  letters: string[];
  /**
   * The program in one sentence.
   */
  lede: string;
  /**
   * What the program is.
   */
  what: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * The first sentence, set larger.
     */
    lede: string;
    /**
     * The text, paragraph by paragraph.
     *
     * @minItems 1
     */
    paragraphs: string[];
  };
  /**
   * The key focus areas.
   */
  areas: {
    /**
     * Their heading.
     */
    heading: string;
    /**
     * The four areas.
     *
     * @minItems 4
     * @maxItems 4
     */
    list: {
      /**
       * Its title.
       */
      title: string;
      /**
       * One or two sentences.
       */
      text: string;
    }[];
  };
  /**
   * Who should join.
   */
  who: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence before the list.
     */
    intro: string;
    /**
     * The points.
     *
     * @minItems 1
     */
    list: string[];
  };
  /**
   * The band at the end.
   */
  close: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence.
     */
    text: string;
    /**
     * The button to the contact page.
     */
    link: string;
  };
}

/**
 * The team page.
 */
export interface TeamContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The introduction.
   *
   * @minItems 1
   */
  intro: string[];
  /**
   * What stands in place of the portraits for now.
   */
  soon: {
    /**
     * The words Coming Soon.
     */
    heading: string;
    /**
     * One or two sentences.
     */
    text: string;
  };
  /**
   * The band at the end.
   */
  join: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One or two sentences.
     */
    text: string;
    /**
     * The button to the contact page.
     */
    link: string;
  };
}

/**
 * The testimonials page.
 */
export interface TestimonialsContent {
  /**
   * Tells editors which rules this file follows. Leave it as it is.
   */
  $schema: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * One sentence below the heading.
   */
  intro: string;
  /**
   * What is said while the list is empty.
   */
  empty: {
    /**
     * The message.
     */
    message: string;
    /**
     * One or two sentences below it.
     */
    text: string;
  };
  /**
   * The testimonials. Publish only what people agreed to in writing.
   */
  list: {
    /**
     * What the person said, without quotation marks.
     */
    quote: string;
    /**
     * The picture: a file in web/public, such as /people/maya.jpg. It is square.
     */
    image: string;
    /**
     * Who said it.
     */
    name: string;
    /**
     * Who this person is to us, such as Parent or Student.
     */
    title: string;
  }[];
}
