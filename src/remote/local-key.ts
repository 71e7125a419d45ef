/** The embedded stack's publishable key, as in `supabase/config.toml`: a name, no secret. */
export const LOCAL_KEY = 'sb_publishable_touchline_local_development';
