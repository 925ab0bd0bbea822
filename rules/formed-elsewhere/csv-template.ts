/** The file with which a firm begins: all columns and three companies that do not exist. */
export const csvTemplate = [
  'country,type,name,number,registered_on,year_end,deadlines_from,directors,secretary,owners',
  'Nigeria,LTD,Sample Foods Limited,RC 1234567,2021-03-10,31 December,,Ada Sample; Ben Sample,,Ada Sample: 600000; Ben Sample: 400000',
  'United Kingdom,LTD,SAMPLE TRADING LTD,01234567,15/01/2020,31 March,,Chi Sample,,Chi Sample: 100',
  'Ghana,LTD,Sample Ventures LTD,CS012345678,2023-06-01,31 December,,Esi Sample,Kofi Sample,Esi Sample: 1000',
  '',
].join('\r\n');
