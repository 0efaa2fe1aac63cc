import { createContext, type Dispatch, type SetStateAction } from "react";

/**
 * The first step being saved, by its place, and how to set it. Kept around the dashboard, which remounts for a new
 * domain: the step after it takes the focus.
 */
export const StepBeingDoneContext = createContext<[number | null, Dispatch<SetStateAction<number | null>>]>([
	null,
	() => {},
]);
