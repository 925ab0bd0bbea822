/**
 * The most common passwords of published lists, in lower case. Shorter ones than eight characters are
 * listed because people append digits, which `isCommon` strips.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passw0rd p@ssword p@ssw0rd pa55word pa55w0rd password1 passwort passphrase mypassword thepassword newpassword
  qwerty qwertyui qwertyuiop qwerty12 qwerty123 1qaz2wsx 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t asdfghjk
  asdfghjkl asdfasdf asdf1234 zxcvbnm zxcvbnm1 qazwsx qazwsxedc azerty azertyuiop
  welcome welcome1 letmein letmein1 login admin administrator root toor master default changeme changeit secret topsecret
  iloveyou iloveu loveyou lovelove ilovegod ilovejesus jesus jesuschrist jesusislord godisgood godislove blessed blessing
  thankgod ebenezer emmanuel hallelujah amazinggrace victory favour grace goodness praise
  sunshine princess princesa football baseball basketball superman batman spiderman pokemon starwars dragon monkey
  shadow michael jennifer jessica charlie jordan jordan23 daniel samuel david thomas anthony matthew andrew joshua
  nicole ashley hannah hunter killer trustno1 whatever computer internet samsung google facebook instagram whatsapp
  liverpool arsenal chelsea manchester manunited barcelona realmadrid
  lagos nigeria naija abuja ghana accra africa southafrica london england america canada
  company business startup founder charter
  abc123 abcd1234 a1b2c3d4 abcdefgh abc12345 aa123456 a1234567 a12345678 test test1234 testtest testing tester
  summer winter spring autumn january february march april june july august september october november december
  monday friday sunday flower butterfly cookie chocolate cheese pepper ginger freedom forever family mother father
  iloveyou1 iloveyou2 password12 password123 password1234 12341234 11223344 12344321 87654321 00000000 11111111 12121212
  123456789a 123456abc 1234qwer 123qweasd 123abc456 147258369 159357258 741852963 789456123 456789123 102030405060
  123123123 321321321 121314151617 19901990 20002000 20202020 20242024 20252025 20262026
  `
    .split(/\s+/)
    .filter(Boolean),
);
