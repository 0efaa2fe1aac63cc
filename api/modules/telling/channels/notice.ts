/** A message in plain text: the one source of all chat formats and of the mail. Nothing in it is markup. */
export interface Notice {
	/** One line. */
	title: string;
	/** Where to read more: an absolute address. */
	url: string;
	sections: NoticeSection[];
	/** Lines that were left out already, such as those beyond the tenth of a domain. */
	more: number;
	/** A last line, for example about what waits until tomorrow. */
	closing: string | null;
}

/** Lines that belong together. */
export interface NoticeSection {
	title: string | null;
	lines: string[];
}
