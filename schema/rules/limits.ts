/** Characters a keyword's phrase can have. */
export const maxPhraseLength = 200;

/** Characters a search in a list can have. */
export const maxSearchLength = 200;

/** Characters a group's name can have. */
export const maxGroupLength = 50;

/** Groups one keyword can have. */
export const maxGroups = 100;

/** Characters an address can have. */
export const maxUrlLength = 2_000;

/** Characters a name can have: of a person, a domain, an API key. */
export const maxNameLength = 100;

/** Characters the notes of a domain can have. */
export const maxNotesLength = 20_000;

/** Members and open invitations an account can have together. */
export const maxPeople = 200;

/** Keywords one request can name or add. */
export const maxKeywords = 10_000;

/** Failures of a run that are listed. */
export const maxRunFailures = 100;

/** Rows a file of keywords can have. */
export const maxImportRows = 50_000;

/** Bytes a file of keywords can have. */
export const maxImportBytes = 25_000_000;

/** Characters the title of an annotation can have. */
export const maxAnnotationTitle = 200;

/** Characters the text of an annotation can have. */
export const maxAnnotationText = 2_000;

/** Characters the name of an alert rule can have. */
export const maxRuleName = 80;

/** Characters the name of a schedule can have. */
export const maxScheduleName = 80;

/** Characters the name of a view can have. */
export const maxViewName = 80;

/** The largest N of a rule about the top N. */
export const maxTop = 50;

/** The largest limit that a plain rule can have, and the most checks in a row and keywords. */
export const maxLimit = 100;
export const maxLimitChecks = 5;
export const maxRuleKeywords = 100;

/** Days ahead that a rule can be paused until. */
export const maxPauseDays = 366;

/** Characters the name of a channel or a webhook can have. */
export const maxEndpointName = 80;

/** Minutes a provider's queue takes by DataForSEO's own figures: usually, and at most. For sentences only. */
export const queueMinutes = { usual: 5, longest: 45 } as const;

/** Characters the name and the footer of a branding can have. */
export const maxBrandingName = 60;
export const maxBrandingFooter = 300;

/** Bytes a logo can have, and its size in pixels. */
export const maxLogoBytes = 512_000;
export const maxLogoWidth = 480;
export const maxLogoHeight = 160;
