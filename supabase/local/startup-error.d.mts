export declare class StartupError extends Error {}
