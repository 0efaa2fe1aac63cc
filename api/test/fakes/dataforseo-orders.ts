/** An order as received. */
export interface SerpOrder {
	keyword: string;
	location_code: number;
	language_code: string;
	device: string;
	depth: number;
	tag?: string;
	load_async_ai_overview?: boolean;
	[field: string]: unknown;
}

/** An order that was taken. */
export interface SerpTask {
	id: string;
	order: SerpOrder;
	isLive: boolean;
	takenAt: number;
	cost: number;
	isCollected: boolean;
}

/** What a test says of one order: a code instead of an answer, or changes of the answer. */
export interface OrderAnswer {
	/** Of the task; 20000 with a result by default. */
	code?: number;
	message?: string;
	/** Changes of the result. */
	result?: Record<string, unknown>;
	/** Changes of what the answer repeats of the order. */
	data?: Record<string, unknown>;
	/** The items, instead of the usual ones. */
	items?: object[];
}

/** What a test says of one request. */
export interface CallAnswer {
	status?: number;
	/** Of the envelope. */
	code?: number;
	message?: string;
	headers?: Record<string, string>;
	/** Instead of the envelope; the orders are taken. */
	body?: string;
	/** `hang`: never answers. `cut`: takes the orders and disconnects. */
	fault?: "hang" | "cut";
}
